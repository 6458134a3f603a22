import type { Clause } from './clause.ts';

const address = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/';
const document = 'MCP 2025-11-25';

/** What the revisions of MCP up to 2025-11-25 ask of sessions: their ids, their end, and whose they are. */
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
    statement: 'The id of a session is unique and drawn from enough randomness, as a UUID is.',
    document,
    section: 'Transports, Session Management 1',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.id-not-deterministic': {
    level: 'MUST',
    statement: 'The id of a session is secure: nobody can work it out from another one, from the time, or choose it.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
  'mcp-2025-11-25:session.id-stays': {
    level: 'MAY',
    statement:
      'The id of a session is given with the result of initialize, and the client repeats it from then on; nothing says that another one could replace it.',
    document,
    section: 'Transports, Session Management 1, 2',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.id-required-400': {
    level: 'SHOULD',
    statement: 'A server that needs the id of a session answers 400 to a request without one.',
    document,
    section: 'Transports, Session Management 2',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.ended-404': {
    level: 'MUST',
    statement: 'A request of a session that has ended is answered 404, so that the client begins a new one.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.unknown-404': {
    level: 'SHOULD',
    statement:
      'The id of a session that the server does not know is answered 404: nothing else makes a client begin anew.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.unknown-no-fault': {
    level: 'SHOULD',
    statement: 'The id of a session that the server does not know is no fault of the server.',
    document,
    section: 'Transports, Session Management 3',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.delete': {
    level: 'SHOULD',
    statement: 'DELETE ends the session, or is answered 405 where clients cannot end it.',
    document,
    section: 'Transports, Session Management 5',
    url: `${address}transports#session-management`,
  },
  'mcp-2025-11-25:session.no-credential': {
    level: 'MUST',
    statement: 'A session authenticates nobody: whose data is given is for the credentials of each request to say.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
  'mcp-2025-11-25:session.bound-to-user': {
    level: 'SHOULD',
    statement: 'A session belongs to the user that began it; its id opens and ends nothing for another user.',
    document,
    section: 'Security Best Practices, Session Hijacking',
    url: `${address}security_best_practices#session-hijacking`,
  },
} as const satisfies Record<string, Clause>;
