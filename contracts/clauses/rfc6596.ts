import type { Clause } from './clause.ts';

/** What RFC 6596 says of the preferred address of a page. */
export const rfc6596 = {
  'rfc6596:canonical.reachable': {
    level: 'SHOULD',
    statement: 'The address that a page calls its canonical one is where anybody finds its content.',
    document: 'RFC 6596',
    section: '§3',
    url: 'https://www.rfc-editor.org/rfc/rfc6596.html#section-3',
  },
} as const satisfies Record<string, Clause>;
