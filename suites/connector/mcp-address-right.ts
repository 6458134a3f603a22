import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isSameAddress, mcpAddresses } from './support/mcp-addresses.ts';
import { readSignedIn } from './support/signed-in.ts';

/** An address of yesterday, or of another environment. */
export default defineCheck({
  id: 'connector/mcp-address-right',
  clause: 'service:connector.address-right',
  title: "Connector page gives the address of the target's MCP server",
  why: 'An assistant that is given another address connects to nothing, or to data of another environment.',
  sends: 'GET of the page with the session; where scripts make the page, a browser opens it.',
  passes:
    'The address of the target, with a slash at its end or without, or under the canonical origin that is configured.',
  fails: 'Addresses of MCP servers, none of which is that of the target: another host, scheme, port or path.',
  fix: 'Build the address from the same setting that the server is published under.',
  systems: ['connector', 'mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-address-of-production',
    'connector-address-of-another-path',
    'connector-address-of-another-port',
  ],
  async run({ connector, browser, expect }) {
    const { mcpEndpoint, locate } = connector;
    if (mcpEndpoint === null) throw new Inapplicable('the target has no MCP server');
    const page = await readSignedIn({ connector, browser }, (shown) => mcpAddresses(shown, connector).length > 0);
    const addresses = mcpAddresses(page, connector);
    if (addresses.length === 0) throw new Inapplicable('the page gives no address, which is judged apart');
    expect.that(
      'the address of the target is among those shown',
      addresses.some((url) => isSameAddress(locate(url), mcpEndpoint)),
      { expected: mcpEndpoint.href, actual: addresses.map(({ href }) => href), exchange: page.exchange },
    );
  },
});
