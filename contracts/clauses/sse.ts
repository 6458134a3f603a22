import type { Clause } from './clause.ts';

/** What the WHATWG's HTML standard says of streams of server-sent events. */
export const sse = {
  'sse:stream.parsable': {
    level: 'MUST',
    statement:
      'A stream of events is UTF-8; an event consists of its lines and an empty line after them, and readers drop an event without the empty line.',
    document: 'WHATWG HTML',
    section: '§9.2.5, §9.2.6',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream',
  },
} as const satisfies Record<string, Clause>;
