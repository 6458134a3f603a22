import type { Clause } from './clause.ts';

const index = {
  document: 'Agent-Friendly Documentation Spec',
  section: 'Content discoverability',
  url: 'https://agentdocsspec.com/',
} as const;
const links = {
  document: 'Agent-Friendly Documentation Spec',
  section: 'Content discoverability',
  url: 'https://agentdocsspec.com/',
} as const;
const sizes = {
  document: 'Agent-Friendly Documentation Spec',
  section: 'Page size and truncation risk',
  url: 'https://agentdocsspec.com/',
} as const;
const markup = {
  document: 'Agent-Friendly Documentation Spec',
  section: 'Content structure',
  url: 'https://agentdocsspec.com/',
} as const;

/** What the specification of documentation for agents recommends; it is a proposal, so nothing of it is required. */
export const agentDocs = {
  'agent-docs:llms.substantial': {
    ...index,
    level: 'SHOULD',
    statement: 'llms.txt has content, and at least one link.',
  },
  'agent-docs:llms.links-well-formed': {
    ...links,
    level: 'SHOULD',
    statement:
      'Links of llms.txt work without knowing the URL of the file: absolute or from the root, over https, to public hosts.',
  },
  'agent-docs:llms.size': {
    ...sizes,
    level: 'MAY',
    statement: 'llms.txt has fewer than 50,000 characters, so that agents read it whole.',
  },
  'agent-docs:llms.coverage': {
    ...index,
    level: 'MAY',
    statement: 'llms.txt lists pages that the sitemap lists.',
  },
  'agent-docs:full.size': {
    ...sizes,
    level: 'MAY',
    statement: 'llms-full.txt has at most 100,000 characters; common agents cut the rest.',
  },
  'agent-docs:files.fetchable': {
    ...sizes,
    level: 'SHOULD',
    statement: 'Files for agents have at most ten million characters; larger files are not fetched.',
  },
  'agent-docs:markup.fences-closed': {
    ...markup,
    level: 'SHOULD',
    statement: 'Code fences are closed, so that the text after them is not read as code.',
  },
  'agent-docs:markup.no-leftovers': {
    ...markup,
    level: 'SHOULD',
    statement: 'Text for agents has no leftovers of templates, scripts or navigation.',
  },
} as const satisfies Record<string, Clause>;
