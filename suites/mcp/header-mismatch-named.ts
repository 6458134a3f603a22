import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { otherMethod, plainMethod } from './support/stateless-lists.ts';

/** A client fixes what it is told. */
export default defineCheck({
  id: 'mcp/header-mismatch-named',
  clause: 'mcp-2026-07-28:header.method-code',
  title: 'A header that is absent or differs is refused as a mismatch',
  why: 'A client cannot tell a lost header from a wrong request.',
  sends: 'A request without Mcp-Method, with that of another method, and with its own in capitals.',
  passes: '-32020 under 400; of something in front that speaks no JSON-RPC, any 4xx.',
  fails: 'Another code or status.',
  fix: 'Answer -32020 wherever a header and the body disagree.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'header-mismatch-other-code',
    'method-header-ignored',
    'method-header-optional',
    'method-header-any-case',
    'method-mismatch-answered-200',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await plainMethod(client);
    const cases = [
      ['no Mcp-Method', null],
      ['Mcp-Method of another method', otherMethod(method)],
      ['Mcp-Method in capitals', method.toUpperCase()],
    ] as const;
    for (const [name, value] of cases) {
      const reply = await client.request(method, {}, { replace: { 'mcp-method': value }, case: name });
      expectMismatch(expect, reply);
    }
  },
});
