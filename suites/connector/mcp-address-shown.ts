import { defineCheck } from '../../runner/kit/define-check.ts';
import { mcpAddresses } from './support/mcp-addresses.ts';
import { readSignedIn } from './support/signed-in.ts';

/** Every client needs this URL. */
export default defineCheck({
  id: 'connector/mcp-address-shown',
  clause: 'service:connector.address',
  title: 'The connector page shows the URL of an MCP server',
  why: 'To set up an assistant, a customer has to enter the URL, and nobody can guess it.',
  sends: 'GET of the page with the session. If scripts render the page, a browser opens it.',
  passes:
    'A URL of an MCP server in the text, in a field or in a snippet. Another check judges whether it is the right one.',
  fails: 'A page without such a URL.',
  fix: 'Show the URL as selectable text, and in the snippets of the guide.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-address-missing', 'connector-address-in-a-comment'],
  async run({ connector, browser, expect }) {
    const addresses = (page: Parameters<typeof mcpAddresses>[0]): string[] =>
      mcpAddresses(page, connector).map(({ href }) => href);
    const page = await readSignedIn({ connector, browser }, (shown) => addresses(shown).length > 0);
    expect.that('the URL of an MCP server is shown', addresses(page).length > 0, {
      expected: connector.mcpEndpoint?.href ?? 'such as https://mcp.example/mcp',
      actual: addresses(page),
      exchange: page.exchange,
    });
  },
});
