import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';
import { coversAddress, readIdentifier } from './support/resource-identifier.ts';

/** Clients compare the resource as a string, not as a URL. */
export default defineCheck({
  id: 'metadata/resource-identical',
  clause: 'rfc9728:resource.identical',
  title: 'The resource matches the URL of the endpoint character by character',
  why: 'Strict clients refuse an additional slash, a capital letter or a default port.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'The URL of the endpoint as clients call it. At the root also {mcp_url} without a trailing slash.',
  fails: 'Another spelling of the same URL, or a URL above the endpoint where clients expect the endpoint itself.',
  fix: 'Write the URL of the endpoint as clients do: host in lower case, no default port, no trailing slash.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-resource-with-slash', 'metadata-resource-of-host-alone', 'metadata-resource-in-capitals'],
  async run({ authorization, mcp, expect }) {
    const { resources } = await authorization.discover();
    const root = resources.find(({ location }) => location === 'root')?.url.href;
    const judged = (await findMetadata(authorization)).filter(({ value }) => {
      const resource = readIdentifier(value['resource']);
      // A resource that does not cover the endpoint is judged by metadata/resource-covers-endpoint.
      return resource !== null && coversAddress(resource, mcp.endpoint);
    });
    if (judged.length === 0) throw new Inapplicable('the metadata names no resource that covers the endpoint');
    for (const { value, url, exchange } of judged) {
      const host = mcp.url.href.replace(/(?<!\/)\/+$/, '');
      const expected = url.href === root ? [mcp.endpoint.href, host] : [mcp.endpoint.href];
      expect.that('resource is the URL that clients compare it with', expected.includes(String(value['resource'])), {
        expected,
        actual: showValue(value['resource']),
        exchange,
      });
    }
  },
});
