import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { metadataAddress, readIdentifier } from './support/resource-identifier.ts';

/** A resource without a path has exactly one well-known location. */
export default defineCheck({
  id: 'metadata/published-for-bare-host',
  clause: 'rfc9728:location.bare-host',
  title: 'The metadata of a resource without a path is at the well-known location',
  why: 'Clients cannot derive any other location from such a resource.',
  sends: 'GET /.well-known/oauth-protected-resource. Inapplicable where the resource has a path, or another host.',
  passes: '200 with a JSON object. A resource with a path is judged by `metadata/published-at-inserted-path`.',
  fails: 'Any other response.',
  fix: 'Serve the metadata at /.well-known/oauth-protected-resource, or name the resource with its path.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-of-host-elsewhere-only'],
  async run({ authorization, mcp, expect }) {
    const [first] = await findMetadata(authorization);
    const resource = readIdentifier(first?.value['resource']);
    if (resource === null || resource.origin !== mcp.url.origin || resource.pathname !== '/')
      throw new Inapplicable('the resource of the metadata has a path, or is on another host');
    const document = await authorization.fetch(metadataAddress(resource), { case: 'the host' });
    expect.that('the well-known location has the metadata', document.value !== null, {
      expected: '200 with a JSON object',
      actual: document.fault ?? '200 with a JSON object',
      exchange: document.exchange,
    });
  },
});
