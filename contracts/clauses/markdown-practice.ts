import type { Clause } from './clause.ts';

const spec = { document: 'Agent-Friendly Documentation Spec', url: 'https://agentdocsspec.com/' } as const;
const practice = { document: 'Common practice', section: 'Markdown of pages', url: null } as const;

/** What proposals and practice recommend for the Markdown of pages; nothing of it is required. */
export const markdownPractice = {
  'practice:pages.images-served': {
    ...practice,
    level: 'SHOULD',
    statement: 'An image that a page or its Markdown shows is there, and is an image.',
  },
  'practice:pages.links-lead': {
    ...practice,
    level: 'SHOULD',
    statement: 'A link of a public page to the site leads somewhere.',
  },
  'agent-docs:markdown.missing-page': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'A page that does not exist is answered 404 or 410 to those who ask for Markdown.',
  },
  'agent-docs:markdown.twin-missing': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'A path ending in .md that names no page is answered 404 or 410.',
  },
  'agent-docs:markdown.redirects': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'Redirects on the way to the Markdown of a page stay on the host and end in Markdown.',
  },
  'agent-docs:markdown.parity': {
    ...spec,
    section: 'Observability',
    level: 'SHOULD',
    statement: 'The Markdown of a page says at least four fifths of what its HTML says.',
  },
  'agent-docs:markdown.full-parity': {
    ...spec,
    section: 'Observability',
    level: 'MAY',
    statement: 'The Markdown of a page says all but a twentieth of what its HTML says.',
  },
  'agent-docs:markdown.fresh': {
    ...spec,
    section: 'Observability',
    level: 'SHOULD',
    statement: 'Files for agents are fresh for an hour at most, or can be validated again.',
  },
  'agent-docs:markdown.links-lead': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'Links of the Markdown of a page lead to what exists.',
  },
  'agent-docs:markdown.links-absolute': {
    ...spec,
    section: 'URL stability',
    level: 'MAY',
    statement:
      'Links of the Markdown of a page are absolute or begin at the root, so that they can be followed from anywhere.',
  },
  'agent-docs:markdown.links-to-markdown': {
    ...spec,
    section: 'Markdown availability',
    level: 'SHOULD',
    statement: 'A link of the Markdown of a page whose path ends in .md gives Markdown.',
  },
  'practice:markdown.announced': {
    ...practice,
    level: 'MAY',
    statement: 'What a page names as its alternate of type text/markdown is Markdown.',
  },
  'practice:markdown.token-count': {
    ...practice,
    level: 'MAY',
    statement: 'X-Markdown-Tokens, where it is sent, is a number of tokens that the Markdown can have.',
  },
  'practice:twins.canonical': {
    ...practice,
    level: 'MAY',
    statement: 'What a path ending in .md names as canonical is a page of the site.',
  },
} as const satisfies Record<string, Clause>;
