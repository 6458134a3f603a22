import type { Clause } from './clause.ts';

const document = 'WHATWG HTML';

/** What the rules for event streams demand of their readers. */
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
} as const satisfies Readonly<Record<string, Clause>>;
