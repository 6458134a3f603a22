import type { Clause } from './clause.ts';

/** What the HTML Standard asks of pages. */
export const html = {
  'html:encoding.declared': {
    level: 'MUST',
    statement: 'A page with letters beyond ASCII declares its encoding, and declares the encoding that it really has.',
    document: 'HTML Standard',
    section: '§4.2.5.4',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
  'html:encoding.named-alike': {
    level: 'MAY',
    statement: 'The encoding that a page declares is the same as in its media type.',
    document: 'HTML Standard',
    section: '§4.2.5.4',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
  'html:alternate.of-page': {
    level: 'SHOULD',
    statement: 'What a page links as its alternate of another media type represents this page, not another one.',
    document: 'HTML Standard',
    section: '§4.6.7.1',
    url: 'https://html.spec.whatwg.org/multipage/links.html#rel-alternate',
  },
} as const satisfies Record<string, Clause>;
