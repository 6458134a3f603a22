import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** Ways to ask that servers treat apart: bodies that come in pieces, and pages for browsers. */
const ways = [
  ['', {}],
  [', in chunks', { framing: 'chunked' }],
] as const;
/** Requests to an MCP server say what they accept. */
const plantStoreWays = [
  [', any answer welcome', { accept: '*/*' }],
  [', no Accept', { accept: null }],
] as const;

/** A store that answers to anyone has no owner of its data. */
export default defineCheck({
  id: 'bearer/anonymous-request-refused',
  clause: 'service:authentication.every-operation',
  title: 'Request without credentials is refused',
  why: "Whoever finds the address could read and write a company's data.",
  sends: 'A request that is valid but has no Authorization field, to each protected resource.',
  passes: 'Any 4xx in time; which one is judged apart. An MCP server may list its tools to anyone, but not call them.',
  fails: 'Success, a redirect (to a login page, say), a server error, or no answer in time.',
  fix: 'Ask for credentials in front of every operation, and answer 401 with a Bearer challenge where there are none.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  credentials: 'decided',
  needs: [],
  mutates: true,
  brokenBy: [
    'anonymous-accepted',
    'anonymous-accepted-in-chunks',
    'anonymous-answered-200-with-error',
    'anonymous-redirected-to-login',
    'anonymous-answered-500',
    'anonymous-never-answered',
    'mcp-anonymous-accepted',
    'mcp-anonymous-answered-200-with-error',
    'mcp-anonymous-redirected-to-login',
    'mcp-anonymous-answered-500',
    'mcp-stateless-calls-anonymous',
    'api-anonymous-accepted',
    'api-anonymous-search-accepted',
    'api-anonymous-slug-accepted',
    'api-anonymous-answered-200-with-error',
    'api-anonymous-redirected-to-login',
    'api-anonymous-answered-500',
  ],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      for (const [name, options] of resource.system === 'plant-store' ? [...ways, ...plantStoreWays] : ways) {
        const sending = { ...options, credentials: none, case: `${resource.name} without credentials${name}` };
        expect.refused(await resource.request(sending));
      }
    });
  },
});
