import { type Clause, serviceContract } from './clause.ts';

const files = { document: serviceContract, section: '§1.7', url: null } as const;

/** What the service's own specification promises of the files of its site. */
export const serviceSiteFiles = {
  'service:site-files.llms-txt': {
    ...files,
    level: 'MUST',
    statement: 'The site publishes an llms.txt index: plain text at /llms.txt, not a page.',
  },
  // The contract promises an index, and not what stands in it.
  'service:site-files.llms-mentions': {
    ...files,
    level: 'SHOULD',
    statement:
      'The index links to the parts of the service: its reference, its OpenAPI document, its MCP endpoint, its prices and its blog.',
  },
  'service:site-files.llms-mentions-configured': {
    ...files,
    level: 'MUST',
    statement: 'The index mentions what its owner configured that it must mention.',
  },
  'service:site-files.llms-links': {
    ...files,
    level: 'MUST',
    statement: 'The pages that the index lists exist.',
  },
  'service:site-files.llms-full': {
    ...files,
    level: 'MUST',
    statement: 'The site publishes a full description: plain text at /llms-full.txt, not a page.',
  },
  'service:site-files.full-is-full': {
    ...files,
    level: 'MUST',
    statement: 'The full description has more content than the index.',
  },
  'service:site-files.full-holds-pages': {
    ...files,
    level: 'SHOULD',
    statement: 'The full description contains the pages that the index lists.',
  },
  'service:site-files.sitemap': {
    ...files,
    level: 'MUST',
    statement: 'The site publishes a sitemap, at the URL that robots.txt names or at /sitemap.xml.',
  },
  'service:site-files.sitemap-complete': {
    ...files,
    level: 'SHOULD',
    statement: 'The sitemap lists the public pages and every post of the blog.',
  },
} as const satisfies Record<string, Clause>;
