import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { distinctPlaces } from './support/found-metadata.ts';

/** Who can change the metadata on its way chooses where the user signs in. */
export default defineCheck({
  id: 'metadata/served-over-https',
  clause: 'rfc9728:security.tls',
  title: 'Beyond loopback the metadata is served over https only',
  why: 'Whoever sits in between puts his own authorization server into metadata that is not encrypted.',
  sends: 'GET of each place of the metadata.',
  passes:
    'https with a certificate that holds (a private authority is configuration); plain http that serves no metadata.',
  fails: 'Metadata over plain http. A certificate that does not hold ends the run before it begins, with the cause.',
  fix: 'Serve the metadata over https, name an https address in the challenge, and redirect plain http.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-over-plain-http'],
  async run({ authorization, mcp, expect }) {
    if (mcp.isLoopback) throw new Inapplicable('the MCP server is on a loopback address');
    const { resources } = await authorization.discover();
    const served = distinctPlaces(resources).filter(({ exchange }) => exchange.response?.status === 200);
    if (served.length === 0) throw new Inapplicable('no place of the metadata is answered 200');
    for (const { url, exchange } of served) {
      const facts = { expected: 'https:', actual: url.protocol, exchange };
      expect.that('the metadata is served over https', url.protocol === 'https:', facts);
    }
  },
});
