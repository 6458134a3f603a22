import type { Clause } from './clause.ts';

const definition = {
  document: 'RFC 3629',
  section: '§3',
  url: 'https://www.rfc-editor.org/rfc/rfc3629.html#section-3',
} as const;

/** What RFC 3629 asks of text that is UTF-8. */
export const textEncoding = {
  'rfc3629:sequences.valid': {
    ...definition,
    level: 'MUST',
    statement: 'Text without a declared charset is UTF-8 that any decoder reads.',
  },
} as const satisfies Record<string, Clause>;
