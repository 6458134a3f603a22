import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Connector } from '../../runner/kit/web.ts';
import { mcpAddresses } from './support/mcp-addresses.ts';
import { readSignedIn } from './support/signed-in.ts';

/** Most URLs that are requested. */
const mostAsked = 5;

/** A URL is only useful if there is a server at it. */
export default defineCheck({
  id: 'connector/mcp-address-answers',
  clause: 'service:connector.address-answers',
  title: 'Every MCP URL on the connector page leads to a server',
  why: 'Guides keep the URL of a server that has moved. Customers who copy it cannot connect.',
  sends: "GET without credentials to each such URL on the target's hosts. OPTIONS if GET returns 404 or 410.",
  passes: 'Any response that comes from a server: 401, 405, 400, 406, or a success status.',
  fails: '404 or 410 for both methods, a server error, or no response in time.',
  fix: 'Configure the URL in one place, and use it in every snippet.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-address-of-another-path', 'connector-snippet-with-old-address'],
  async run({ connector, browser, expect }) {
    const page = await readSignedIn({ connector, browser }, (shown) => mcpAddresses(shown, connector).length > 0);
    const own = mcpAddresses(page, connector).filter((url) => connector.isOwn(connector.locate(url)));
    if (own.length === 0) throw new Inapplicable("the page shows no URL on the target's hosts");
    for (const url of own.slice(0, mostAsked)) {
      const exchange = await ask(connector, url);
      const status = exchange.response?.status ?? null;
      expect.that(`there is a server at ${url.href}`, status !== null && status < 500 && !isNothing(exchange), {
        expected: 'any response except 404, 410 and 5xx',
        actual: status ?? exchange.fault?.message ?? null,
        exchange,
      });
    }
  },
});

/** A server that only accepts POST may return nothing to GET. */
async function ask(connector: Connector, url: URL): Promise<Exchange> {
  const asking = { credentials: none, accept: 'application/json, text/event-stream', listenMs: 1_000 } as const;
  const { exchange } = await connector.visit(url, asking);
  return isNothing(exchange) ? (await connector.visit(url, { ...asking, method: 'OPTIONS' })).exchange : exchange;
}

function isNothing({ response }: Exchange): boolean {
  return response?.status === 404 || response?.status === 410;
}
