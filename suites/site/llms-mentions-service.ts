import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';
import { missingMentions, type WantedMention } from './support/llms-mentions.ts';
import type { Site } from '../../runner/kit/web.ts';

/** The five things that an integrator needs. */
export default defineCheck({
  id: 'site/llms-mentions-service',
  clause: 'service:site-files.llms-mentions',
  title: 'llms.txt links the API reference, the OpenAPI document, the MCP endpoint, prices and blog',
  why: 'Agents do not find what the index leaves out, and invent it.',
  sends: 'GET of /llms.txt.',
  passes:
    'For each of them a link to its URL, to its Markdown or to a page below it, on any host and in any language, or the URL in the text. Order and wording are free. Systems that the target does not have are not required.',
  fails:
    'No mention of /api/docs or /api/schema for a target with the API, of the endpoint for one with an MCP server, or of /pricing or /blog for a site that promises them.',
  fix: 'Add a section with these links.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-omits-docs', 'llms-omits-schema', 'llms-omits-mcp', 'llms-omits-pricing', 'llms-omits-blog'],
  async run(context) {
    const { site, expect } = context;
    const { exchange, llms, text } = await findLlms(context);
    const { links } = llms.markdown;
    const missing = missingMentions({ text, links }, wantedOf(site));
    const names = missing.map(({ name }) => name);
    expect.that('llms.txt mentions each part of the service', names.length === 0, {
      expected: 'mentions of all parts',
      actual: names.length === 0 ? 'mentions of all parts' : { missing: names },
      exchange,
    });
  },
});

/** Paths as the service promises them; an endpoint is a path of its own. */
function wantedOf({ apiUrl, mcpEndpoint, pages }: Site): WantedMention[] {
  const wanted: WantedMention[] = [];
  if (apiUrl !== null) {
    wanted.push(
      { name: 'the API reference', path: '/api/docs' },
      { name: 'the OpenAPI document', path: '/api/schema' },
    );
  }
  if (mcpEndpoint !== null) wanted.push({ name: 'the MCP endpoint', path: mcpEndpoint.pathname });
  for (const page of pages) {
    if (page === '/pricing' || page === '/blog') wanted.push({ name: page, path: page });
  }
  return wanted;
}
