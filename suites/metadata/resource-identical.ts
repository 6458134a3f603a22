import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';
import { coversAddress, readIdentifier } from './support/resource-identifier.ts';

/** Clients compare texts, not addresses. */
export default defineCheck({
  id: 'metadata/resource-identical',
  clause: 'rfc9728:resource.identical',
  title: 'resource is, character by character, what clients compare it with',
  why: 'Strict clients refuse a slash more, a capital letter or a port that goes without saying.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'The address of the endpoint as it is called; at the root also {mcp_url}, without a slash at its end.',
  fails: 'Another spelling of the same, or something above the endpoint where the endpoint itself was asked for.',
  fix: 'Write the address of the endpoint as clients do: host in lower case, no default port, no slash at the end.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-resource-with-slash', 'metadata-resource-of-host-alone', 'metadata-resource-in-capitals'],
  async run({ authorization, mcp, expect }) {
    const { resources } = await authorization.discover();
    const root = resources.find(({ location }) => location === 'root')?.url.href;
    const judged = (await findMetadata(authorization)).filter(({ value }) => {
      const resource = readIdentifier(value['resource']);
      // What stands for something else altogether is judged by metadata/resource-covers-endpoint.
      return resource !== null && coversAddress(resource, mcp.endpoint);
    });
    if (judged.length === 0) throw new Inapplicable('the metadata names no resource that stands for the endpoint');
    for (const { value, url, exchange } of judged) {
      const host = mcp.url.href.replace(/(?<!\/)\/+$/, '');
      const expected = url.href === root ? [mcp.endpoint.href, host] : [mcp.endpoint.href];
      expect.that('resource is what clients compare it with', expected.includes(String(value['resource'])), {
        expected,
        actual: showValue(value['resource']),
        exchange,
      });
    }
  },
});
