import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';
import { coversAddress, readIdentifier } from './support/resource-identifier.ts';

/** Metadata of another resource sends clients to another authorization server. */
export default defineCheck({
  id: 'metadata/resource-covers-endpoint',
  clause: 'rfc9728:resource.covers-request',
  title: 'The resource of the metadata covers the MCP endpoint',
  why: 'Clients must not use metadata of a resource that they do not call, since attackers steal tokens that way.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'The URL of the endpoint, or a URL above it on the same origin, in any equivalent spelling.',
  fails:
    "Another origin, such as an internal name or the authorization server, or a path that is not the endpoint's or above it.",
  fix: 'Set resource to the URL that clients call. Behind a proxy this is the public URL, with its scheme and port.',
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
    if (judged.length === 0) throw new Inapplicable('the resource of the metadata is missing or is not a URL');
    for (const { resource, written, exchange } of judged) {
      expect.that('resource covers the endpoint', coversAddress(resource, mcp.endpoint), {
        expected: mcp.endpoint.href,
        actual: showValue(written),
        exchange,
      });
    }
  },
});
