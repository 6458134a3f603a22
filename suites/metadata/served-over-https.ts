import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { distinctPlaces } from './support/found-metadata.ts';

/** An attacker who can change the metadata chooses where the user signs in. */
export default defineCheck({
  id: 'metadata/served-over-https',
  clause: 'rfc9728:security.tls',
  title: 'Beyond loopback the metadata is served over https only',
  why: 'An attacker on the network path can insert another authorization server into unencrypted metadata.',
  sends: 'GET of each location of the metadata. Inapplicable on loopback.',
  passes: 'https with a valid certificate; a private authority can be configured. Plain http that serves no metadata.',
  fails: 'Metadata over plain http. An invalid certificate ends the run before it begins and is reported as the cause.',
  fix: 'Serve the metadata over https, name an https URL in the challenge, and redirect plain http.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-over-plain-http'],
  async run({ authorization, mcp, expect }) {
    if (mcp.isLoopback) throw new Inapplicable('the MCP server is on a loopback address');
    const { resources } = await authorization.discover();
    const served = distinctPlaces(resources).filter(({ exchange }) => exchange.response?.status === 200);
    if (served.length === 0) throw new Inapplicable('no location of the metadata returns 200');
    for (const { url, exchange } of served) {
      const facts = { expected: 'https:', actual: url.protocol, exchange };
      expect.that('the metadata is served over https', url.protocol === 'https:', facts);
    }
  },
});
