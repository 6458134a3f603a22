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
    statement:
      'text/markdown names its charset, which is required and has no default; many readers take UTF-8 for granted.',
  },
  'rfc7763:charset.true': {
    ...charset,
    level: 'MUST',
    statement: 'The charset that text/markdown names is the one its bytes are in.',
  },
} as const satisfies Record<string, Clause>;
