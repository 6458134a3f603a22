import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';
import { coversAddress, readIdentifier } from './support/resource-identifier.ts';

/** Metadata of somebody else sends clients to somebody else's authorization server. */
export default defineCheck({
  id: 'metadata/resource-covers-endpoint',
  clause: 'rfc9728:resource.covers-request',
  title: 'resource stands for the MCP endpoint',
  why: 'Clients must not use metadata whose resource is not the one that they call: it is how tokens are stolen.',
  sends: 'GET of the metadata at each of its places.',
  passes:
    'The address of the endpoint, or of something above it on the same origin, in any spelling of the same meaning.',
  fails:
    'Another origin, such as an internal name or that of the authorization server, or a path beside that of the endpoint.',
  fix: 'Name the address that clients call. Behind a proxy it is the one outside, with its scheme and port.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-resource-of-another-origin',
    'metadata-resource-of-another-path',
    'metadata-resource-of-longer-path',
    'metadata-resource-of-another-port',
  ],
  async run({ authorization, mcp, expect }) {
    const judged = (await findMetadata(authorization)).flatMap(({ value, exchange }) => {
      const resource = readIdentifier(value['resource']);
      return resource === null ? [] : [{ resource, written: value['resource'], exchange }];
    });
    if (judged.length === 0) throw new Inapplicable('the metadata names no resource that is an address');
    for (const { resource, written, exchange } of judged) {
      expect.that('resource stands for the endpoint', coversAddress(resource, mcp.endpoint), {
        expected: mcp.endpoint.href,
        actual: showValue(written),
        exchange,
      });
    }
  },
});
