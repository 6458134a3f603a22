import type { Clause } from './clause.ts';

/** What RFC 9457, problem details, says of the making of a service. */
export const rfc9457 = {
  'rfc9457:status.same': {
    level: 'MUST',
    statement: 'The status that problem details state is that of their response.',
    document: 'RFC 9457',
    section: '§3.1.2',
    url: 'https://www.rfc-editor.org/rfc/rfc9457.html#section-3.1.2',
  },
  'rfc9457:security.no-internals': {
    level: 'SHOULD',
    statement: 'An error reveals no implementation details: no stack trace, no file path, no database statement.',
    document: 'RFC 9457',
    section: '§5',
    url: 'https://www.rfc-editor.org/rfc/rfc9457.html#section-5',
  },
} as const satisfies Record<string, Clause>;
