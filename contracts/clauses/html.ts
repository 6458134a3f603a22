import type { Clause } from './clause.ts';

/** What the HTML Standard asks of pages. */
export const html = {
  'html:encoding.declared': {
    level: 'MUST',
    statement: 'A page that has letters beyond ASCII names its encoding, and names the one that it is in.',
    document: 'HTML Standard',
    section: '§4.2.5.4',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
  'html:encoding.named-alike': {
    level: 'MAY',
    statement: 'What a page names as its encoding is what its media type names.',
    document: 'HTML Standard',
    section: '§4.2.5.4',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
} as const satisfies Record<string, Clause>;
