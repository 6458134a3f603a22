import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isSameAddress, mcpAddresses } from './support/mcp-addresses.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn, requireCompany } from './support/signed-in.ts';

/** An old URL, or one of another environment. */
export default defineCheck({
  id: 'connector/mcp-address-right',
  clause: 'service:connector.address-right',
  title: "The connector page shows the URL of the target's MCP server",
  why: 'An assistant with another URL cannot connect, or connects to data of another environment.',
  sends:
    'GET of the page with the session, plain and in English and Spanish. If scripts render the page, a browser opens it.',
  passes: 'The URL of the target, with or without a slash at its end, or under the configured canonical origin.',
  fails: 'Only URLs of other MCP servers: another host, scheme, port or path.',
  fix: 'Build the URL from the setting that the server is published under.',
  systems: ['connector', 'mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-address-of-production',
    'connector-address-of-another-path',
    'connector-address-of-another-port',
    'connector-address-wrong-in-english',
  ],
  async run({ connector, browser, expect }) {
    const { mcpEndpoint, locate } = connector;
    if (mcpEndpoint === null) throw new Inapplicable('the target has no MCP server');
    const page = await readSignedIn({ connector, browser }, (shown) => mcpAddresses(shown, connector).length > 0);
    const addresses = mcpAddresses(page, connector);
    if (addresses.length === 0) throw new Inapplicable('the page shows no URL, which another check judges');
    await judgeLanguages({ connector, expect });
    expect.that(
      'the URL of the target is among those shown',
      addresses.some((url) => isSameAddress(locate(url), mcpEndpoint)),
      { expected: mcpEndpoint.href, actual: addresses.map(({ href }) => href), exchange: page.exchange },
    );
  },
});

/** The texts of each language are written by others, with the URLs that they knew. */
async function judgeLanguages({ connector, expect }: Pick<CheckContext, 'connector' | 'expect'>): Promise<void> {
  const { mcpEndpoint, locate } = connector;
  if (mcpEndpoint === null) return;
  const path = connectorPathOf(requireCompany({ connector }));
  for (const language of ['en', 'es']) {
    const headers = [['Accept-Language', language]] as const;
    const visit = await connector.visit(path, { accept: pageAccept, headers, case: `in the language ${language}` });
    if (!isPage(visit.exchange)) continue;
    const addresses = mcpAddresses(await readPage(visit), connector);
    if (addresses.length === 0) continue;
    expect.that(
      `the URL of the target is among those shown for the language ${language}`,
      addresses.some((url) => isSameAddress(locate(url), mcpEndpoint)),
      { expected: mcpEndpoint.href, actual: addresses.map(({ href }) => href), exchange: visit.exchange },
    );
  }
}
