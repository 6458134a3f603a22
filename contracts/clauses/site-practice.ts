import type { Clause } from './clause.ts';

const files = { document: 'Common practice', section: 'Site files', url: null } as const;
const listing = { document: 'Common practice', section: 'Sitemaps', url: null } as const;

/** What is good practice for the files of a site and stands in no document. */
export const sitePractice = {
  'practice:llms.media-type': {
    ...files,
    level: 'SHOULD',
    statement: 'llms.txt is sent with text/plain or text/markdown, so that browsers show it and agents read it.',
  },
  'practice:full.media-type': {
    ...files,
    level: 'SHOULD',
    statement: 'llms-full.txt is sent with text/plain or text/markdown, so that browsers show it and agents read it.',
  },
  'practice:llms.charset-named': {
    ...files,
    level: 'ADVICE',
    statement: 'Text with characters beyond ASCII is sent with its charset, because readers guess differently.',
  },
  'practice:text.charset-true': {
    ...files,
    level: 'SHOULD',
    statement: 'The declared charset is the actual charset of the text.',
  },
  'practice:text.characters-kept': {
    ...files,
    level: 'SHOULD',
    statement:
      'Text contains no replacement character, which marks a lost character, and no letters that were encoded twice.',
  },
  'practice:llms.listed-once': {
    ...files,
    level: 'ADVICE',
    statement: 'llms.txt lists each URL once and has each section once.',
  },
  'practice:llms.no-robots-rules': {
    ...files,
    level: 'ADVICE',
    statement: 'llms.txt contains no robots.txt rules, which crawlers ignore there.',
  },
  'practice:pages.sent-fields': {
    document: 'Common practice',
    section: 'Caching',
    url: null,
    level: 'SHOULD',
    statement: 'No link, URL or redirect of a page is made of header fields that any client can send.',
  },
  'practice:redirects.own-host': {
    document: 'Common practice',
    section: 'Redirects',
    url: null,
    level: 'SHOULD',
    statement: 'No path of a site redirects to a host that the path itself names.',
  },
  'practice:sitemap.pages-answered': {
    ...listing,
    level: 'SHOULD',
    statement: 'Each listed page gets a 200 response directly, without a redirect.',
  },
  'practice:sitemap.pages-indexable': {
    ...listing,
    level: 'SHOULD',
    statement: 'No listed page has noindex.',
  },
  'practice:sitemap.lastmod-tells': {
    ...listing,
    level: 'ADVICE',
    statement:
      'lastmod is the time of the last change of a page: pages that were written at different times have different values.',
  },
  'practice:sitemap.listed-once': {
    ...listing,
    level: 'SHOULD',
    statement: 'Each URL is listed once.',
  },
  'practice:sitemap.pages-allowed': {
    ...listing,
    level: 'SHOULD',
    statement: 'robots.txt blocks no listed page.',
  },
  'practice:sitemap.gzip-coded-once': {
    ...listing,
    level: 'SHOULD',
    statement: 'A .gz file is sent unchanged, without a Content-Encoding that clients remove.',
  },
} as const satisfies Record<string, Clause>;
