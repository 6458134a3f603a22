import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { causeOfAbsence } from './support/cause-of-absence.ts';
import { revisionWithoutMetadata } from './support/revision-without-metadata.ts';

/** Without metadata a client does not know where to get a token. */
export default defineCheck({
  id: 'metadata/published',
  clause: 'mcp-authorization:metadata.discoverable',
  title: 'Protected-resource metadata is found at one location or more',
  why: 'Clients learn from it which authorization server issues tokens. Without it they stop, or require settings that users do not know.',
  sends:
    'GET of the URL that the 401 names, of the well-known path before the path of the endpoint, and of the one at its root.',
  passes:
    'A 200 with a JSON object at any of these locations. Inapplicable without metadata where the server speaks only revisions before 2025-06-18.',
  fails:
    'No location with metadata: errors, redirects, pages, arrays, no response in time, or a document that is too large.',
  fix: 'Serve the metadata at /.well-known/oauth-protected-resource and at /.well-known/oauth-protected-resource/mcp.',
  systems: ['mcp', 'authorization'],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-missing',
    'metadata-endless-nesting',
    'metadata-of-ten-megabytes',
    'metadata-never-answered',
    'metadata-redirected-in-a-circle',
  ],
  async run(context) {
    const { authorization, expect } = context;
    const { resource, resources, anonymous } = await authorization.discover();
    const cause = resource === null ? await causeOfAbsence(context) : null;
    if (cause !== null) throw new Untestable(cause);
    const revision = resource === null ? await revisionWithoutMetadata(context.mcp) : null;
    if (revision !== null)
      throw new Inapplicable(`the server speaks MCP ${revision} and no later revision: metadata came with 2025-06-18`);
    expect.that('the metadata is found', resource !== null, {
      expected: 'a 200 with a JSON object at one location',
      actual: resource?.url.href ?? resources.map(({ url, fault }) => `${url.href}: ${fault ?? 'no document'}`),
      exchange: resource?.exchange ?? resources.at(-1)?.exchange ?? anonymous,
    });
  },
});
