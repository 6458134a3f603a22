import type { Clause } from './clause.ts';

const format = { document: 'llms.txt proposal', section: 'Format', url: 'https://llmstxt.org/#format' } as const;
const pages = { document: 'llms.txt proposal', section: 'Proposal', url: 'https://llmstxt.org/#proposal' } as const;

/** What the llms.txt proposal asks of an index for agents. */
export const llmsTxt = {
  'llms-txt:title.first': {
    ...format,
    level: 'MUST',
    statement: 'The file begins with an H1 that names the site; it is the only required part.',
  },
  'llms-txt:title.plain': {
    ...format,
    level: 'SHOULD',
    statement: 'The H1 is a line with one # at the very beginning, which simple readers find.',
  },
  'llms-txt:summary.given': {
    ...format,
    level: 'SHOULD',
    statement: 'A blockquote with a short summary follows the H1.',
  },
  'llms-txt:headings.second-level': {
    ...format,
    level: 'SHOULD',
    statement: 'After the H1 the only headings are the H2 that begin the lists of links.',
  },
  'llms-txt:items.linked': {
    ...format,
    level: 'MUST',
    statement: 'Each item of a list below an H2 has a link with a name and a URL.',
  },
  'llms-txt:items.plain': {
    ...format,
    level: 'SHOULD',
    statement: 'A section is a list of items "- [name](url)", with optional ": notes" after the link.',
  },
  'llms-txt:pages.markdown': {
    ...pages,
    level: 'SHOULD',
    statement: 'Pages that the file lists are available as Markdown.',
  },
  'llms-txt:grammar.reference': {
    ...format,
    level: 'ADVICE',
    statement: 'The line grammar of the reference parser can read the file.',
  },
} as const satisfies Record<string, Clause>;
