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
  'rfc9309:access.utf-8': {
    ...access,
    level: 'MUST',
    statement: 'robots.txt, where there is one, is UTF-8.',
  },
  'rfc9309:access.no-server-error': {
    ...access,
    section: '§2.3.1.4',
    level: 'SHOULD',
    statement: 'robots.txt is answered without a server error: crawlers take one for a rule that forbids everything.',
  },
  'rfc9309:rules.published-files-allowed': {
    ...access,
    section: '§2.2.2',
    level: 'SHOULD',
    statement: 'Where robots.txt lets crawlers in, it does not forbid what is published for them.',
  },
} as const satisfies Record<string, Clause>;
