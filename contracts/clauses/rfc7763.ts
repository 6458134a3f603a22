import type { Clause } from './clause.ts';

const charset = {
  document: 'RFC 7763',
  section: '§2',
  url: 'https://www.rfc-editor.org/rfc/rfc7763.html#section-2',
} as const;

/** What RFC 7763, the text/markdown media type, demands. */
export const rfc7763 = {
  'rfc7763:charset.named': {
    ...charset,
    level: 'SHOULD',
    statement: 'text/markdown names its charset, which is required and has no default; many readers assume UTF-8.',
  },
  'rfc7763:charset.true': {
    ...charset,
    level: 'MUST',
    statement: 'The charset that text/markdown names is the actual charset of its bytes.',
  },
} as const satisfies Record<string, Clause>;
