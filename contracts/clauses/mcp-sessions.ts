import type { Clause } from './clause.ts';

const address = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/';
const document = 'MCP 2025-11-25';

/** What the revisions of MCP up to 2025-11-25 ask of sessions: their ids, their end, whose they are, and the streams in them. */
export const mcpSessions = {
  'mcp-2025-11-25:session.id-characters': {
    level: 'MUST',
    statement: 'The id of a session consists of visible ASCII characters, 0x21 to 0x7E.',
    document,
    section: 'Transports, Session Management 1',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.id-unguessable': {
    level: 'SHOULD',
    statement: 'The id of a session is unique and generated with enough randomness, such as a UUID.',
    document,
    section: 'Transports, Session Management 1',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.id-not-deterministic': {
    level: 'MUST',
    statement: 'The id of a session is secure: nobody can derive it from another id, from the time, or choose it.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
  'mcp-2025-11-25:session.id-stays': {
    level: 'ADVICE',
    statement:
      'The id of a session is sent with the result of initialize, and the client repeats it in later requests; nothing says that another id could replace it.',
    document,
    section: 'Transports, Session Management 1, 2',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.id-required-400': {
    level: 'SHOULD',
    statement: 'A server that requires the id of a session responds with 400 to a request without one.',
    document,
    section: 'Transports, Session Management 2',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.live-served': {
    level: 'MUST',
    statement:
      'No request of a session that goes on is refused as one of an unknown session: to clients 404 says that they have to start a new one.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.ended-404': {
    level: 'MUST',
    statement: 'A request of a session that has ended gets a 404 response, so that the client starts a new one.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.unknown-404': {
    level: 'SHOULD',
    statement:
      'A session id that the server does not know gets a 404 response: only this status makes a client start a new session.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.unknown-no-fault': {
    level: 'SHOULD',
    statement: 'A session id that the server does not know causes no server error.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.delete': {
    level: 'SHOULD',
    statement: 'DELETE ends the session, or gets 405 if clients cannot end it.',
    document,
    section: 'Transports, Session Management 5',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.no-credential': {
    level: 'MUST',
    statement: 'A session does not authenticate: the credentials of each request decide whose data is returned.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
  'mcp-2025-11-25:session.bound-to-user': {
    level: 'SHOULD',
    statement: 'A session belongs to the user that started it; another user can neither use nor end it with its id.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
  'mcp-2025-11-25:stream.related-messages': {
    level: 'SHOULD',
    statement: 'What the stream of a response brings before the response relates to the request of that stream.',
    document,
    section: 'Transports, Sending Messages to the Server 6',
    url: `${address}transports#sending-messages-to-the-server`,
  },
  'mcp-2025-11-25:stream.lost-connection': {
    level: 'SHOULD',
    statement: 'A lost connection does not cancel the request: a client that wants to cancel it says so.',
    document,
    section: 'Transports, Sending Messages to the Server 6',
    url: `${address}transports#sending-messages-to-the-server`,
  },
} as const satisfies Record<string, Clause>;
