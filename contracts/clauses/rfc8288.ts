import type { Clause } from './clause.ts';

/** What RFC 8288, web linking, and the registry of its relations say of a series of pages. */
export const rfc8288 = {
  'rfc8288:next.leads-on': {
    level: 'SHOULD',
    statement: 'If a response is one of a series, its link named next leads to the following one.',
    document: 'RFC 8288',
    section: '§3.3',
    url: 'https://www.rfc-editor.org/rfc/rfc8288.html#section-3.3',
  },
} as const satisfies Record<string, Clause>;
