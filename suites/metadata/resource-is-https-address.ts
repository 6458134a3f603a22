import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** Clients request a token for this resource. */
export default defineCheck({
  id: 'metadata/resource-is-https-address',
  clause: 'rfc9728:resource.https-address',
  title: 'The resource is an absolute https URL without a fragment',
  why: 'Clients send it to the authorization server as the audience of the token, and refuse metadata without it.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'An absolute https URL, with or without port, path and trailing slash. http on loopback.',
  fails: 'No resource, a value that is not a string, a name instead of a URL, http beyond loopback, or a fragment.',
  fix: 'Set resource to the public URL of the MCP endpoint, such as https://mcp.example.com/mcp, also behind a proxy.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-resource-missing',
    'metadata-resource-is-a-urn',
    'metadata-resource-with-fragment',
    'metadata-resource-is-a-list',
    'metadata-resource-plain-http',
  ],
  async run({ authorization, mcp, expect }) {
    for (const { value, exchange } of await findMetadata(authorization)) {
      const { resource } = value;
      const hasFragment = typeof resource === 'string' && resource.includes('#');
      const fault = addressFault(resource, mcp) ?? (hasFragment ? 'has a fragment' : null);
      expect.that('resource is an absolute https URL without a fragment', fault === null, {
        expected: 'an absolute https URL without a fragment',
        actual: fault === null ? resource : { resource: showValue(resource), fault },
        exchange,
      });
    }
  },
});
