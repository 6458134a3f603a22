import type { Clause } from './clause.ts';

const document = 'WHATWG HTML';
const mcp = 'MCP 2025-11-25';
const mcpAddress = 'https://modelcontextprotocol.io/specification/2025-11-25/';

/** What the rules for event streams demand of their readers, and MCP of those who tell progress. */
export const clientMcpStreams = {
  'sse:client.line-ends': {
    level: 'MUST',
    statement:
      'A reader of a stream of events takes LF, CR and CRLF for line ends, takes a byte order mark off, and decodes UTF-8 over pieces.',
    document,
    section: '§9.2.5',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream',
  },
  'sse:client.fields': {
    level: 'MUST',
    statement: 'A reader passes over comments and unknown fields, and takes fields without a blank or a colon.',
    document,
    section: '§9.2.6',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  'sse:client.data-joined': {
    level: 'MUST',
    statement: 'A reader joins several data fields of an event with line feeds.',
    document,
    section: '§9.2.6',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  'practice:client.ended-session-left': {
    level: 'ADVICE',
    statement: 'A client sends no request in a session that it has ended.',
    document: 'Practice of clients',
    section: 'sessions',
    url: null,
  },
  'practice:client.get-405-believed': {
    level: 'ADVICE',
    statement: 'A client that gets 405 for GET, which means that there is not a stream, does not go on requesting it.',
    document: 'Practice of clients',
    section: 'repetition',
    url: null,
  },
  'mcp-2025-11-25:client.progress-tokens-unique': {
    level: 'MUST',
    statement: 'A progress token is a string or an integer, and is unique among the requests under way.',
    document: mcp,
    section: 'Progress, Progress Flow',
    url: `${mcpAddress}basic/utilities/progress#progress-flow`,
  },
  'mcp-2025-11-25:client.progress-of-given-tokens': {
    level: 'MUST',
    statement: 'A client tells progress only under a token that a request of the server under way has.',
    document: mcp,
    section: 'Progress, Behavior Requirements',
    url: `${mcpAddress}basic/utilities/progress#behavior-requirements`,
  },
} as const satisfies Readonly<Record<string, Clause>>;
