import type { Clause } from './clause.ts';

const spec = { document: 'Agent-Friendly Documentation Spec', url: 'https://agentdocsspec.com/' } as const;
const practice = { document: 'Common practice', section: 'Markdown of pages', url: null } as const;

/** What proposals and practice recommend for the Markdown of pages; nothing of it is required. */
export const markdownPractice = {
  'practice:pages.images-served': {
    ...practice,
    level: 'SHOULD',
    statement: 'An image that a page or its Markdown shows exists, and is an image.',
  },
  'practice:pages.links-lead': {
    ...practice,
    level: 'SHOULD',
    statement: 'The links of a public page within the site work.',
  },
  'agent-docs:markdown.missing-page': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'A page that does not exist gets 404 or 410 for clients that request Markdown.',
  },
  'agent-docs:markdown.twin-missing': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'A path ending in .md without a page gets 404 or 410.',
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
    statement: 'The Markdown of a page contains at least four fifths of the content of its HTML.',
  },
  'agent-docs:markdown.full-parity': {
    ...spec,
    section: 'Observability',
    level: 'MAY',
    statement: 'The Markdown of a page contains at least 95 % of the content of its HTML.',
  },
  'agent-docs:markdown.fresh': {
    ...spec,
    section: 'Observability',
    level: 'SHOULD',
    statement: 'Files for agents are fresh for an hour at most, or can be revalidated.',
  },
  'agent-docs:markdown.links-lead': {
    ...spec,
    section: 'URL stability',
    level: 'SHOULD',
    statement: 'Links of the Markdown of a page lead to resources that exist.',
  },
  'agent-docs:markdown.links-absolute': {
    ...spec,
    section: 'URL stability',
    level: 'MAY',
    statement: 'Links of the Markdown of a page are absolute or begin at the root, so that they work from anywhere.',
  },
  'agent-docs:markdown.links-to-markdown': {
    ...spec,
    section: 'Markdown availability',
    level: 'SHOULD',
    statement: 'A link of the Markdown of a page whose path ends in .md returns Markdown.',
  },
  'practice:markdown.announced': {
    ...practice,
    level: 'ADVICE',
    statement: 'The alternate of type text/markdown that a page names is Markdown.',
  },
  'practice:markdown.token-count': {
    ...practice,
    level: 'ADVICE',
    statement: 'X-Markdown-Tokens, if sent, is a plausible number of tokens for the Markdown.',
  },
  'practice:twins.canonical': {
    ...practice,
    level: 'ADVICE',
    statement: 'The canonical URL that a path ending in .md names is the page of the site that it belongs to.',
  },
} as const satisfies Record<string, Clause>;
