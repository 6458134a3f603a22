import { type Clause, serviceContract } from './clause.ts';

const pages = { document: serviceContract, section: '§1 rule 7', url: null } as const;

/** What the service's own specification promises of its public pages and their Markdown. */
export const serviceSitePages = {
  'service:pages.markdown-by-accept': {
    ...pages,
    level: 'MUST',
    statement: 'A public page is returned as Markdown if the request sends Accept: text/markdown.',
  },
  'service:pages.keep-secrets': {
    ...pages,
    section: '§5',
    level: 'MUST',
    statement: 'The public pages and files of the site contain no secret and no token.',
  },
  'service:pages.markdown-whole': {
    ...pages,
    level: 'MUST',
    statement:
      'The Markdown of a page is Markdown: not an HTML document, with a heading, and with its code blocks closed.',
  },
  'service:pages.html-for-browsers': {
    ...pages,
    level: 'MUST',
    statement: 'A public page is a page: browsers get HTML, and clients that request Markdown get Markdown.',
  },
  'service:pages.markdown-agrees': {
    ...pages,
    level: 'SHOULD',
    statement: 'The Markdown of a page is the same when requested by Accept and by its path.',
  },
  'service:twins.served': {
    ...pages,
    level: 'MUST',
    statement: 'Public pages have Markdown versions at paths of their own that end in .md.',
  },
  'service:twins.posts-served': {
    ...pages,
    level: 'MUST',
    statement: 'Each post of the blog has a Markdown version at /blog/<slug>.md.',
  },
  'service:twins.posts-own': {
    ...pages,
    level: 'MUST',
    statement: 'The Markdown at /blog/<slug>.md is that of the post with this slug, not that of another post.',
  },
  'service:twins.typed': {
    ...pages,
    level: 'SHOULD',
    statement: 'The response at a path ending in .md has the type text/markdown.',
  },
  'service:twins.whatever-accepted': {
    ...pages,
    level: 'MUST',
    statement:
      'A path ending in .md returns Markdown to every client that accepts it, with or without an explicit Accept.',
  },
} as const satisfies Record<string, Clause>;
