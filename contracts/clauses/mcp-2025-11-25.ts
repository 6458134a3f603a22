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
      'The result of initialize has the protocol version, the capabilities, and the name and version of the server.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.supported-version': {
    level: 'MUST',
    statement:
      'If the server supports the requested version, it returns the same version; otherwise it returns a version that it supports.',
    document,
    section: 'Lifecycle, Version Negotiation',
    url: `${address}lifecycle#version-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.unknown-version': {
    level: 'MUST',
    statement:
      'The server does not agree to a version that it cannot support: it offers another one, or returns an error.',
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
    statement: 'The server accepts the notification that the client is initialized: it completes the initialization.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.initialize-parameters': {
    level: 'SHOULD',
    statement: 'initialize without parameters requests no version, and is refused.',
    document,
    section: 'Lifecycle, Initialization',
    url: `${address}lifecycle#initialization`,
  },
  'mcp-2025-11-25:lifecycle.declared-capabilities': {
    level: 'MUST',
    statement: 'A capability that the server declares can be used.',
    document,
    section: 'Lifecycle, Capability Negotiation',
    url: `${address}lifecycle#capability-negotiation`,
  },
  'mcp-2025-11-25:lifecycle.negotiated-only': {
    level: 'MUST',
    statement:
      'Only features that both sides declared are used: the server requests nothing from a client that it did not declare.',
    document,
    section: 'Lifecycle, Operation',
    url: `${address}lifecycle#operation`,
  },
  'mcp-2025-11-25:progress.own-token': {
    level: 'MUST',
    statement: 'Progress names a token that an active request provided.',
    document,
    section: 'Progress, Behavior Requirements',
    url: `${address}utilities/progress#behavior-requirements`,
  },
  'mcp-2025-11-25:progress.increases': {
    level: 'MUST',
    statement: 'The value of progress increases with each notification, even if the total is unknown.',
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
      'Every message that the server sends has the members and the types that the schema of its revision defines.',
    document,
    section: 'Overview, Schema',
    url: `${address}index#schema`,
  },
  'mcp-2025-11-25:transport.accepts-post': {
    level: 'MUST',
    statement: 'initialize is accepted without the header that names the version: no version is agreed yet.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:transport.response-or-notification': {
    level: 'MUST',
    statement: 'A notification or response that is accepted gets a 202 without a body; any other gets an HTTP error.',
    document,
    section: 'Transports, Sending Messages 4',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.request-media-type': {
    level: 'MUST',
    statement: 'The response to a request is application/json or text/event-stream.',
    document,
    section: 'Transports, Sending Messages 5',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.stream-has-response': {
    level: 'MUST',
    statement:
      'Each request gets its response: its stream delivers it, unless the stream was interrupted in a way that can be resumed.',
    document: 'JSON-RPC 2.0',
    section: '§5',
    url: 'https://www.jsonrpc.org/specification#response_object',
  },
  'mcp-2025-11-25:transport.stream-ends': {
    level: 'SHOULD',
    statement: 'The stream for a request ends after the response was sent.',
    document,
    section: 'Transports, Sending Messages 6',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:transport.get': {
    level: 'MUST',
    statement: 'GET returns text/event-stream, or 405 if the server offers no stream.',
    document,
    section: 'Transports, Listening for Messages 3',
    url: `${address}transports#listening-for-messages-from-the-server`,
  },
  'mcp-2025-11-25:transport.get-without-responses': {
    level: 'MUST',
    statement: 'A stream that a GET opened delivers no response, unless it resumes another stream.',
    document,
    section: 'Transports, Listening for Messages 4',
    url: `${address}transports#listening-for-messages-from-the-server`,
  },
  'mcp-2025-11-25:messages.meta-keys': {
    level: 'MUST',
    statement: 'A key in the metadata of a message has a valid name and, if it has one, a valid prefix.',
    document,
    section: 'Overview, _meta',
    url: `${address}index#meta`,
  },
  'mcp-2025-11-25:transport.event-ids': {
    level: 'MUST',
    statement: 'The id of an event is unique across all streams of a session.',
    document,
    section: 'Transports, Resumability and Redelivery 1',
    url: `${address}transports#resumability-and-redelivery`,
  },
  'mcp-2025-11-25:transport.replay-own-stream': {
    level: 'MUST',
    statement: 'A resumed stream delivers the messages of that stream, and of no other.',
    document,
    section: 'Transports, Resumability and Redelivery 2',
    url: `${address}transports#resumability-and-redelivery`,
  },
  // No keyword forbids it: events with an id and empty data came with 2025-11-25, and clients that were built before cannot read them.
  'mcp-2025-11-25:transport.earlier-streams': {
    level: 'ADVICE',
    statement:
      'Streams of sessions that agreed on a revision before 2025-11-25 hold messages only: events with empty data came with that revision.',
    document: 'MCP 2025-06-18',
    section: 'Transports, Sending Messages to the Server',
    url: 'https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#sending-messages-to-the-server',
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
    statement: 'A server on a loopback address serves no request from a page of a foreign origin.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.origin-403': {
    level: 'SHOULD',
    statement:
      'A request from an origin that the server does not know gets a 403 response; public servers may accept all origins.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.origin-refused-403': {
    level: 'MUST',
    statement: 'A request that is refused for its origin gets a 403 response.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.null-origin': {
    level: 'SHOULD',
    statement: 'The origin null, which any sandboxed page has, is not trusted.',
    document,
    section: 'Transports, Security Warning 1',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.host-validated': {
    level: 'MAY',
    statement:
      'A server on a loopback address accepts only its own host names, so that no other name can be rebound to it.',
    document,
    section: 'Transports, Security Warning',
    url: `${address}transports#security-warning`,
  },
  'mcp-2025-11-25:transport.version-400': {
    level: 'MUST',
    statement: 'A request whose version header names a version that the server does not support gets a 400 response.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:transport.version-agreed': {
    level: 'MUST',
    statement: 'A request is not refused for a version header with the version that initialize agreed on.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:transport.version-absent': {
    level: 'SHOULD',
    statement:
      'A request without the version header is served with the agreed version, or with 2025-03-26, which had no such header.',
    document,
    section: 'Transports, Protocol Version Header',
    url: `${address}transports#protocol-version-header`,
  },
  'mcp-2025-11-25:ping.answered': {
    level: 'MUST',
    statement: 'ping gets an empty result.',
    document,
    section: 'Ping',
    url: `${address}utilities/ping#behavior-requirements`,
  },
  'mcp-2025-11-25:cancellation.unknown-ignored': {
    level: 'SHOULD',
    statement: 'The cancellation of a request that is unknown, or already completed, is ignored.',
    document,
    section: 'Cancellation, Error Handling',
    url: `${address}utilities/cancellation#error-handling`,
  },
  'mcp-2025-11-25:logging.level-unknown': {
    level: 'SHOULD',
    statement: 'logging/setLevel with a level that does not exist gets the error -32602.',
    document,
    section: 'Logging, Error Handling',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging#error-handling',
  },
  'mcp-2025-11-25:logging.level-kept': {
    level: 'SHOULD',
    statement:
      'After logging/setLevel a session gets the log messages of that level and of graver ones, and no others.',
    document,
    section: 'Logging, Setting Log Level',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging#setting-log-level',
  },
  'mcp-2025-11-25:completion.reference-unknown': {
    level: 'SHOULD',
    statement: 'completion/complete of a prompt that does not exist gets the error -32602.',
    document,
    section: 'Completion, Error Handling',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/completion#error-handling',
  },
  'mcp-2025-11-25:completion.values': {
    level: 'MUST',
    statement: 'The result of completion/complete has an array of strings, with at most a hundred items.',
    document,
    section: 'Schema, CompleteResult',
    url: 'https://modelcontextprotocol.io/specification/2025-11-25/schema#completeresult',
  },
} as const satisfies Record<string, Clause>;
