import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { ResourceMetadata } from '../../runner/kit/authorization.ts';
import { noMetadata } from './support/found-metadata.ts';
import { revisionWithoutMetadata } from './support/revision-without-metadata.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

/** The service documents this URL. */
export default defineCheck({
  id: 'metadata/published-at-root',
  clause: 'service:metadata.root-location',
  title: 'The metadata is at {mcp_url}/.well-known/oauth-protected-resource',
  why: 'This URL is the documented entry point for partners and assistants.',
  sends:
    'GET {mcp_url}/.well-known/oauth-protected-resource. Where {mcp_url} has a path and this fails, also the location before that path.',
  passes: '200 with a JSON object. Where {mcp_url} has a path, at one of the two locations.',
  fails: 'Any other status, a redirect, a page, or no response in time.',
  fix: 'Add the route. SDK helpers serve the metadata only at the location with the path of the endpoint.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-root-missing', 'metadata-root-is-a-page', 'metadata-root-redirects-to-login'],
  async run({ authorization, mcp, expect }) {
    const { resources, resource } = await authorization.discover();
    const root = resources.find(({ location }) => location === 'root');
    if (root === undefined) throw new Untestable('the metadata at the root was not requested');
    const places: Array<Pick<ResourceMetadata, 'value' | 'url' | 'exchange' | 'fault'>> = [root];
    const path = withoutSlash(mcp.url.pathname);
    // The service puts the well-known path after {mcp_url}, the RFC before a path: with a path, these are two locations.
    if (path !== '' && root.value === null)
      places.push(await authorization.fetch(new URL(`/.well-known/oauth-protected-resource${path}`, mcp.url.origin)));
    const found = places.find(({ value }) => value !== null);
    // Where MCP demands no metadata of the server, the service does.
    if (found === undefined && resource === null && (await revisionWithoutMetadata(mcp)) === null)
      throw new Untestable(noMetadata);
    expect.that('the root has the metadata', found !== undefined, {
      expected: '200 with a JSON object',
      actual: found?.url.href ?? places.map(({ url, fault }) => `${url.href}: ${fault ?? 'no document'}`),
      exchange: (found ?? root).exchange,
    });
  },
});
