import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { ResourceMetadata } from '../../runner/kit/authorization.ts';
import { noMetadata } from './support/found-metadata.ts';

/** The one address that the service itself promises. */
export default defineCheck({
  id: 'metadata/published-at-root',
  clause: 'service:metadata.root-location',
  title: 'Metadata stands at {mcp_url}/.well-known/oauth-protected-resource',
  why: 'It is the documented entry point: partners and assistants are told to look there.',
  sends:
    'GET {mcp_url}/.well-known/oauth-protected-resource; where {mcp_url} has a path, the place before that path too.',
  passes: '200 with a JSON object; where {mcp_url} has a path, at one of the two.',
  fails: 'Any other status, a redirect, a page, no answer in time.',
  fix: 'Add the route: SDK helpers serve the metadata at the place with the path of the endpoint alone.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-root-missing', 'metadata-root-is-a-page', 'metadata-root-redirects-to-login'],
  async run({ authorization, mcp, expect }) {
    const { resources, resource } = await authorization.discover();
    const root = resources.find(({ location }) => location === 'root');
    if (root === undefined) throw new Untestable('the root was not asked');
    const places: Array<Pick<ResourceMetadata, 'value' | 'url' | 'exchange' | 'fault'>> = [root];
    const path = mcp.url.pathname.replace(/(?<!\/)\/+$/, '');
    // Its documents put the well-known path behind {mcp_url}, the RFC before a path: with one, they name two places.
    if (path !== '' && root.value === null)
      places.push(await authorization.fetch(new URL(`/.well-known/oauth-protected-resource${path}`, mcp.url.origin)));
    const found = places.find(({ value }) => value !== null);
    if (found === undefined && resource === null) throw new Untestable(noMetadata);
    expect.that('the root has the metadata', found !== undefined, {
      expected: '200 with a JSON object',
      actual: found?.url.href ?? places.map(({ url, fault }) => `${url.href}: ${fault ?? 'no document'}`),
      exchange: (found ?? root).exchange,
    });
  },
});
