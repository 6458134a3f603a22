import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { askInPieces } from './support/ask-in-pieces.ts';

/** Framings that servers handle in different code. */
const ways = [
  ['', {}],
  [', in chunks', { framing: 'chunked' }],
] as const;
/** Only for the plant store: requests to an MCP server must have an Accept field. */
const plantStoreWays = [
  [', with Accept: */*', { accept: '*/*' }],
  [', no Accept', { accept: null }],
] as const;

/** A service that responds to everyone does not protect its data. */
export default defineCheck({
  id: 'bearer/anonymous-request-refused',
  clause: 'service:authentication.every-operation',
  title: 'A request without credentials is refused',
  why: "Anyone who finds the URL can read and write a company's data.",
  sends: 'A valid request without an Authorization field, in several framings, to each protected resource.',
  passes:
    'Any 4xx in time; other checks judge which one. A connection that is closed each time while chunks are sent. An MCP server may list its tools to everyone, but not call them.',
  fails: 'A success, a redirect (for example to a login page), a server error, or no response in time.',
  fix: 'Require credentials for every operation, and return 401 with a Bearer challenge if they are missing.',
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
        const exchange = await askInPieces(resource.request, sending);
        if (exchange !== null) expect.refused(exchange);
      }
    });
  },
});
