import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { metadataAddress, readIdentifier } from './support/resource-identifier.ts';

/** RFC 9728 derives this location from the resource, and clients try it first. */
export default defineCheck({
  id: 'metadata/published-at-inserted-path',
  clause: 'rfc9728:location.inserted',
  title: 'The metadata is at the location that is derived from its resource',
  why: 'Clients that follow the RFC strictly try no other location. Only this one can separate several resources of one host.',
  sends: 'GET of the well-known path inserted before the path of the resource that the metadata names.',
  passes: '200 with a JSON object. Inapplicable where the resource has no path, or another host.',
  fails: 'Any other response, although MCP clients that also try the root still find the metadata.',
  fix: 'Serve the metadata at /.well-known/oauth-protected-resource followed by the path of the resource as well.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-inserted-missing', 'metadata-inserted-is-a-page', 'metadata-resource-of-another-path'],
  async run({ authorization, mcp, expect }) {
    const [first] = await findMetadata(authorization);
    const resource = readIdentifier(first?.value['resource']);
    if (resource === null || resource.origin !== mcp.url.origin || resource.pathname === '/')
      throw new Inapplicable('the resource of the metadata has no path, or is on another host');
    const place = metadataAddress(resource);
    const document = await authorization.fetch(place, { case: place.pathname });
    expect.that('the derived location has the metadata', document.value !== null, {
      expected: '200 with a JSON object',
      actual: document.fault ?? '200 with a JSON object',
      exchange: document.exchange,
    });
  },
});
