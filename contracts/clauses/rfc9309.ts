import type { Clause } from './clause.ts';

const access = {
  document: 'RFC 9309',
  section: '§2.3',
  url: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.3',
} as const;

/** What RFC 9309, the Robots Exclusion Protocol, asks of robots.txt. */
export const rfc9309 = {
  'rfc9309:access.text': {
    ...access,
    level: 'SHOULD',
    statement: 'robots.txt, where there is one, is a text sent as text/plain.',
  },
} as const satisfies Record<string, Clause>;
