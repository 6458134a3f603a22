import { defineCheck } from '../../runner/kit/define-check.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** HTTP tells no capitals in names of fields. */
export default defineCheck({
  id: 'mcp/header-names-any-case',
  clause: 'mcp-2026-07-28:header.any-case',
  title: 'Header names are taken in any case',
  why: 'Clients and proxies that write names their way are refused.',
  sends: 'A request with MCP-METHOD in capitals and blanks around its value.',
  passes: 'A result.',
  fails: 'An error.',
  fix: 'Compare names of fields without case, and trim their values.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['header-names-by-case'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await plainMethod(client);
    const cases = [
      ['name in capitals', ['MCP-METHOD', method]],
      ['blanks around the value', ['Mcp-Method', ` \t${method} `]],
    ] as const;
    for (const [name, field] of cases) {
      const options = { replace: { 'mcp-method': null }, headers: [field], case: name };
      expect.result(await client.request(method, {}, options));
    }
  },
});
