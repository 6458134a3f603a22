import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { metadataAddress, readIdentifier } from './support/resource-identifier.ts';

/** The place that RFC 9728 derives from the resource, and that clients try first. */
export default defineCheck({
  id: 'metadata/published-at-inserted-path',
  clause: 'rfc9728:location.inserted',
  title: 'Metadata stands at the place that is derived from its resource',
  why: 'Clients that follow the RFC to the letter look nowhere else, and several resources of one host can be told apart only there.',
  sends: 'GET of the well-known path put before the path of the resource that the metadata names.',
  passes: '200 with a JSON object.',
  fails: 'Anything else, though clients of MCP that know the root get along.',
  fix: 'Serve the metadata at /.well-known/oauth-protected-resource followed by the path of the resource as well.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-inserted-missing', 'metadata-inserted-is-a-page', 'metadata-resource-of-another-path'],
  async run({ authorization, mcp, expect }) {
    const [first] = await findMetadata(authorization);
    const resource = readIdentifier(first?.value['resource']);
    if (resource === null || resource.origin !== mcp.url.origin || resource.pathname === '/')
      throw new Inapplicable('the resource of the metadata has no path of this host');
    const place = metadataAddress(resource);
    const document = await authorization.fetch(place, { case: place.pathname });
    expect.that('the derived place has the metadata', document.value !== null, {
      expected: '200 with a JSON object',
      actual: document.fault ?? '200 with a JSON object',
      exchange: document.exchange,
    });
  },
});
