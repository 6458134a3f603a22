import type { Clause } from './clause.ts';

const address = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/';
const document = 'MCP 2025-11-25';

/**
 * What the revisions of MCP up to 2025-11-25 ask of a server: opening, messages over Streamable HTTP. Where an
 * earlier revision asks for less, the check looks at the revision that was negotiated.
 */
export const mcp20251125 = {
  'mcp-2025-11-25:lifecycle.initialize-result': {
    level: 'MUST',
    statement:
      'initialize is answered with the version to speak, the capabilities, and the name and version of the server.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.supported-version': {
    level: 'MUST',
    statement:
      'A version that the server supports is answered with the same, any other with one that the server supports.',
    document,
    section: 'Lifecycle, Version Negotiation',
    url: `${address}lifecycle#version-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.unknown-version': {
    level: 'MUST',
    statement: 'A version that the server cannot support is not agreed to: it offers another one, or answers an error.',
    document,
    section: 'Lifecycle, Version Negotiation',
    url: `${address}lifecycle#version-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.stateless-version': {
    level: 'SHOULD',
    statement: 'initialize belongs to the revisions before 2026-07-28, so it never agrees to that one.',
    document,
    section: 'Lifecycle, Version Negotiation',
    url: `${address}lifecycle#version-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.initialized': {
    level: 'MUST',
    statement: 'The notification that the client is initialized is accepted: it ends the opening.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.initialize-parameters': {
    level: 'SHOULD',
    statement: 'initialize without parameters asks for no version, and is refused.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.declared-capabilities': {
    level: 'MUST',
    statement: 'What the server declares as its capability is there to be used.',
    document,
    section: 'Lifecycle, Capability Negotiation',
    url: `${address}lifecycle#capability-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.negotiated-only': {
    level: 'MUST',
    statement: 'Only what both sides declared is used: no request asks a client for what it did not declare.',
    document,
    section: 'Lifecycle, Operation',
    url: `${address}lifecycle#operation`,
  },
  'mcp-2025-11-25:progress.own-token': {
    level: 'MUST',
    statement: 'Progress names a token that an active request gave.',
    document,
    section: 'Progress, Behavior Requirements',
    url: `${address}utilities/progress#behavior-requirements`,
  },
  'mcp-2025-11-25:progress.increases': {
    level: 'MUST',
    statement: 'The value of progress grows with each notification, whether the total is known or not.',
    document,
    section: 'Progress, Progress Flow',
    url: `${address}utilities/progress#progress-flow`,
  },
  'mcp-2025-11-25:lifecycle.declared-notifications': {
    level: 'MUST',
    statement:
      'A server sends no notification of a capability that it did not declare: log messages, changes of lists or resources.',
    document,
    section: 'Lifecycle, Operation; Logging, Capabilities',
    url: `${address}lifecycle#operation`,
  },
  'mcp-2025-11-25:schema.messages': {
    level: 'MUST',
    statement:
      'Every message that the server sends has the members, of the types, that the schema of its revision names.',
    document,
    section: 'Overview, Schema',
    url: `${address}index#schema`,
  },
  'mcp-2025-11-25:transport.accepts-post': {
    level: 'MUST',
    statement: 'initialize is taken without the header that names the version: it is not agreed yet.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:transport.response-or-notification': {
    level: 'MUST',
    statement:
      'A notification or response that is accepted is answered 202 without a body; any other with an HTTP error.',
    document,
    section: 'Transports, Sending Messages 4',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.request-media-type': {
    level: 'MUST',
    statement: 'A request is answered with application/json or with text/event-stream.',
    document,
    section: 'Transports, Sending Messages 5',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.stream-has-response': {
    level: 'MUST',
    statement:
      'Each request gets its response: the stream that answers it brings it, unless it was cut in a way that can be resumed.',
    document: 'JSON-RPC 2.0',
    section: '§5',
    url: 'https://www.jsonrpc.org/specification#response_object',
  },
  'mcp-2025-11-25:transport.stream-ends': {
    level: 'SHOULD',
    statement: 'The stream that answers a request ends once the response was sent.',
    document,
    section: 'Transports, Sending Messages 6',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.get': {
    level: 'MUST',
    statement: 'GET is answered with text/event-stream, or with 405 where the server offers no stream.',
    document,
    section: 'Transports, Listening for Messages 3',
    url: `${address}transports#listening-for-messages-from-the-server`,
  },
  'mcp-2025-11-25:transport.get-without-responses': {
    level: 'MUST',
    statement: 'A stream that a GET opened brings no response, unless it resumes another one.',
    document,
    section: 'Transports, Listening for Messages 4',
    url: `${address}transports#listening-for-messages-from-the-server`,
  },
  'mcp-2025-11-25:transport.event-ids': {
    level: 'MUST',
    statement: 'The id of an event is given once only in all streams of a session.',
    document,
    section: 'Transports, Resumability and Redelivery 1',
    url: `${address}transports#resumability-and-redelivery`,
  },
  'mcp-2025-11-25:transport.replay-own-stream': {
    level: 'MUST',
    statement: 'A stream that is resumed brings the messages of that stream, and of no other one.',
    document,
    section: 'Transports, Resumability and Redelivery 2',
    url: `${address}transports#resumability-and-redelivery`,
  },
  'mcp-2025-11-25:transport.utf-8': {
    level: 'MUST',
    statement: 'Messages are UTF-8, in both directions.',
    document,
    section: 'Transports',
    url: `${address}transports`,
  },
  'mcp-2025-11-25:transport.origin-validated': {
    level: 'MUST',
    statement: 'A server on a local address serves no request that a page of a foreign origin makes.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.origin-403': {
    level: 'SHOULD',
    statement:
      'A request of an origin that the server does not know is answered 403; public servers may let all of them in.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.origin-refused-403': {
    level: 'MUST',
    statement: 'A request that is refused for its origin is answered 403.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.null-origin': {
    level: 'SHOULD',
    statement: 'The origin null, which any sandboxed page has, is no origin to trust.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.host-validated': {
    level: 'SHOULD',
    statement: 'A server on a local address answers to its own names only, so that no name can be rebound to it.',
    document,
    section: 'Transports, Security Warning',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.version-400': {
    level: 'MUST',
    statement: 'A request whose version header names a version that the server does not support is answered 400.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:transport.version-absent': {
    level: 'SHOULD',
    statement:
      'A request without the version header is served as one of the version agreed, or of 2025-03-26: that revision had none.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:ping.answered': {
    level: 'MUST',
    statement: 'ping is answered with an empty result.',
    document,
    section: 'Ping',
    url: `${address}utilities/ping#behavior-requirements`,
  },
  'mcp-2025-11-25:cancellation.unknown-ignored': {
    level: 'SHOULD',
    statement: 'The cancellation of a request that is not known, or is done, is ignored.',
    document,
    section: 'Cancellation, Error Handling',
    url: `${address}utilities/cancellation#error-handling`,
  },
  'mcp-2025-11-25:logging.level-unknown': {
    level: 'SHOULD',
    statement: 'logging/setLevel with a level that does not exist is answered with the error -32602.',
    document,
    section: 'Logging, Error Handling',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging#error-handling',
  },
  'mcp-2025-11-25:completion.reference-unknown': {
    level: 'SHOULD',
    statement: 'completion/complete of a prompt that does not exist is answered with the error -32602.',
    document,
    section: 'Completion, Error Handling',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion#error-handling',
  },
  'mcp-2025-11-25:completion.values': {
    level: 'MUST',
    statement: 'The result of completion/complete has an array of strings, of which there are a hundred at the most.',
    document,
    section: 'Schema, CompleteResult',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/schema#completeresult',
  },
} as const satisfies Record<string, Clause>;
