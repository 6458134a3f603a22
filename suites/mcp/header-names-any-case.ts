import { defineCheck } from '../../runner/kit/define-check.ts';

/** HTTP does not distinguish capitals in header names. */
export default defineCheck({
  id: 'mcp/header-names-any-case',
  clause: 'mcp-2026-07-28:header.any-case',
  title: 'Header names are accepted in any case',
  why: 'Clients and proxies that write header names in another case are refused.',
  sends: 'A request with MCP-METHOD in capitals, and one with whitespace around its value.',
  passes: 'A result.',
  fails: 'An error, or no response in time.',
  fix: 'Compare header names without regard to case, and trim their values.',
  systems: ['mcp'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  brokenBy: ['header-names-by-case', 'mcp-capital-names-unknown'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await client.plainMethod();
    const cases = [
      ['name in capitals', ['MCP-METHOD', method]],
      ['whitespace around the value', ['Mcp-Method', ` \t${method} `]],
    ] as const;
    for (const [name, field] of cases) {
      const options = { replace: { 'mcp-method': null }, headers: [field], case: name };
      expect.result(await client.request(method, {}, options));
    }
  },
});
