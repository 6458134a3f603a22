import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';
import { missingMentions, type WantedMention } from './support/llms-mentions.ts';
import type { Site } from '../../runner/kit/web.ts';

/** The five things that an integrator asks for. */
export default defineCheck({
  id: 'site/llms-mentions-service',
  clause: 'service:site-files.llms-mentions',
  title: 'llms.txt leads to the reference, the OpenAPI document, the MCP endpoint, prices and blog',
  why: 'What the index leaves out agents do not find, and make up.',
  sends: 'GET of /llms.txt.',
  passes:
    'A link to the address, to its Markdown or to what is below it, on any host and in any language, or the address in the text; in any order and wording. What the target lacks is not asked for.',
  fails:
    'No mention of /api/docs or /api/schema of a target with the API, of the endpoint of one with an MCP server, of /pricing or /blog of a site that promises them, or of what the configuration lists.',
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
    const configured = missingMentions(
      { text, links },
      site.mentions.map((word) => ({ name: word, word })),
    );
    const names = [...missing, ...configured].map(({ name }) => name);
    expect.that('it mentions what the service consists of', names.length === 0, {
      expected: 'mentions of all of it',
      actual: names.length === 0 ? 'mentions of all of it' : { missing: names },
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
