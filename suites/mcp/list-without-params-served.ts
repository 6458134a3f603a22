import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** Libraries leave `params` out where there is nothing to say. */
export default defineCheck({
  id: 'mcp/list-without-params-served',
  clause: 'json-rpc:request.absent-parameters',
  title: '`tools/list` without `params` is served',
  why: 'Clients that leave out what is optional get an error, and show no tools.',
  sends: 'In session-based MCP `tools/list` with empty `params`, and where that is served, without `params`.',
  passes: 'A result. In stateless MCP every request has `params`, which is not tested.',
  fails: 'An error twice in succession, or no response in time.',
  fix: 'Read absent `params` as an empty object.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['list-without-params-refused'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      if (client.era !== 'legacy' || !Object.hasOwn(client.capabilities, 'tools')) continue;
      const plain = await client.request('tools/list', {}, { case: 'tools/list with empty params' });
      if (plain.result === null) continue;
      judged += 1;
      const ask = (): ReturnType<typeof client.post> =>
        client.post(
          { body: { jsonrpc: '2.0', id: `vivero-${random(1_000_000_000)}`, method: 'tools/list' } },
          { case: 'tools/list without params' },
        );
      const first = await ask();
      const reply = first.result === null ? await ask() : first;
      expect.that('the tools are listed', reply.result !== null, {
        expected: 'a result, as with empty params',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no tools/list is served in session-based MCP');
  },
});
