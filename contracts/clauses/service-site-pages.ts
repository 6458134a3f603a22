import { type Clause, serviceContract } from './clause.ts';

const pages = { document: serviceContract, section: '§1 rule 7', url: null } as const;

/** What the service's own specification promises of its public pages and their Markdown. */
export const serviceSitePages = {
  'service:pages.markdown-by-accept': {
    ...pages,
    level: 'MUST',
    statement: 'A public page is returned as Markdown where the request sends Accept: text/markdown.',
  },
  'service:pages.keep-secrets': {
    ...pages,
    section: '§5',
    level: 'MUST',
    statement: 'What the site publishes, which anybody reads, holds no secret and no token.',
  },
  'service:pages.markdown-whole': {
    ...pages,
    level: 'MUST',
    statement: 'The Markdown of a page is Markdown: no HTML document, with a heading, its blocks of code closed.',
  },
  'service:pages.html-for-browsers': {
    ...pages,
    level: 'MUST',
    statement: 'A public page is a page: browsers get it as HTML, and Markdown goes to those who ask for it.',
  },
  'service:pages.markdown-agrees': {
    ...pages,
    level: 'SHOULD',
    statement: 'The Markdown of a page is the same, whether it is asked for by Accept or by its path.',
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
  'service:twins.typed': {
    ...pages,
    level: 'SHOULD',
    statement: 'What is served at a path ending in .md says that it is text/markdown.',
  },
  'service:twins.whatever-accepted': {
    ...pages,
    level: 'MUST',
    statement: 'A path ending in .md gives Markdown to whoever accepts it, says so or not.',
  },
} as const satisfies Record<string, Clause>;
