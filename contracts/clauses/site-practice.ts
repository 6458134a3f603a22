import type { Clause } from './clause.ts';

const files = { document: 'Common practice', section: 'Site files', url: null } as const;
const listing = { document: 'Common practice', section: 'Sitemaps', url: null } as const;

/** What is good practice for the files of a site and stands in no document. */
export const sitePractice = {
  'practice:llms.media-type': {
    ...files,
    level: 'SHOULD',
    statement: 'llms.txt is sent as text/plain or text/markdown, so that browsers show it and agents read it.',
  },
  'practice:full.media-type': {
    ...files,
    level: 'SHOULD',
    statement: 'llms-full.txt is sent as text/plain or text/markdown, so that browsers show it and agents read it.',
  },
  'practice:llms.charset-named': {
    ...files,
    level: 'MAY',
    statement: 'Text beyond ASCII is sent with its charset, since readers guess differently.',
  },
  'practice:text.charset-true': {
    ...files,
    level: 'SHOULD',
    statement: 'The charset that is named is the one that the text is in.',
  },
  'practice:text.characters-kept': {
    ...files,
    level: 'SHOULD',
    statement: 'Text holds no replacement character, the mark of one that was lost, and no letters encoded twice.',
  },
  'practice:llms.listed-once': {
    ...files,
    level: 'MAY',
    statement: 'llms.txt lists an address once and has a section once.',
  },
  'practice:llms.no-robots-rules': {
    ...files,
    level: 'MAY',
    statement: 'llms.txt holds no rules of robots.txt, which nobody obeys there.',
  },
  'practice:sitemap.pages-answered': {
    ...listing,
    level: 'SHOULD',
    statement: 'Each listed page is answered 200 at once, without a redirect.',
  },
  'practice:sitemap.pages-indexable': {
    ...listing,
    level: 'SHOULD',
    statement: 'No listed page asks not to be indexed.',
  },
  'practice:sitemap.lastmod-tells': {
    ...listing,
    level: 'MAY',
    statement: 'lastmod tells when a page was changed: pages that were written at different times have different ones.',
  },
  'practice:sitemap.listed-once': {
    ...listing,
    level: 'SHOULD',
    statement: 'An address is listed once.',
  },
  'practice:sitemap.pages-allowed': {
    ...listing,
    level: 'SHOULD',
    statement: 'No listed page is closed to crawlers by robots.txt.',
  },
  'practice:sitemap.gzip-coded-once': {
    ...listing,
    level: 'SHOULD',
    statement: 'A .gz file is sent as it is, without a Content-Encoding that clients remove.',
  },
} as const satisfies Record<string, Clause>;
