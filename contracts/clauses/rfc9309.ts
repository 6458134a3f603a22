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
    statement: 'robots.txt, if present, is plain text and sent with text/plain.',
  },
  'rfc9309:access.utf-8': {
    ...access,
    level: 'MUST',
    statement: 'robots.txt, if present, is UTF-8.',
  },
  'rfc9309:access.no-server-error': {
    ...access,
    section: '§2.3.1.4',
    level: 'SHOULD',
    statement: 'robots.txt causes no server error: crawlers treat a server error as a rule that forbids everything.',
  },
  'rfc9309:rules.published-files-allowed': {
    ...access,
    section: '§2.2.2',
    level: 'SHOULD',
    statement: 'If robots.txt allows crawlers, it does not block the files that are published for them.',
  },
} as const satisfies Record<string, Clause>;
