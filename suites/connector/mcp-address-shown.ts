import { defineCheck } from '../../runner/kit/define-check.ts';
import { mcpAddresses } from './support/mcp-addresses.ts';
import { readSignedIn } from './support/signed-in.ts';

/** The one thing that every client asks for. */
export default defineCheck({
  id: 'connector/mcp-address-shown',
  clause: 'service:connector.address',
  title: 'Connector page gives the address of an MCP server',
  why: 'Whoever sets up an assistant has to enter the address; nobody guesses it.',
  sends: 'GET of the page with the session; where scripts make the page, a browser opens it.',
  passes:
    'An address of an MCP server in the text, in a field or in a snippet; whether it is the right one is judged apart.',
  fails: 'A page without any such address.',
  fix: 'Show the address as text that can be selected, and in the snippets of the guide.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-address-missing', 'connector-address-in-a-comment'],
  async run({ connector, browser, expect }) {
    const addresses = (page: Parameters<typeof mcpAddresses>[0]): string[] =>
      mcpAddresses(page, connector).map(({ href }) => href);
    const page = await readSignedIn({ connector, browser }, (shown) => addresses(shown).length > 0);
    expect.that('an address of an MCP server is shown', addresses(page).length > 0, {
      expected: connector.mcpEndpoint?.href ?? 'such as https://mcp.example/mcp',
      actual: addresses(page),
      exchange: page.exchange,
    });
  },
});
