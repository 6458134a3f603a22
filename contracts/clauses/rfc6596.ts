import type { Clause } from './clause.ts';

/** What RFC 6596 says of the preferred address of a page. */
export const rfc6596 = {
  'rfc6596:canonical.reachable': {
    level: 'SHOULD',
    statement: 'The canonical URL of a page returns its content to everyone.',
    document: 'RFC 6596',
    section: '§3',
    url: 'https://www.rfc-editor.org/rfc/rfc6596.html#section-3',
  },
  'rfc6596:canonical.same-content': {
    level: 'MUST',
    statement: 'The canonical URL of a page identifies the same content, or content that includes it.',
    document: 'RFC 6596',
    section: '§3',
    url: 'https://www.rfc-editor.org/rfc/rfc6596.html#section-3',
  },
} as const satisfies Record<string, Clause>;
