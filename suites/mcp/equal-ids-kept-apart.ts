import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** Every client counts from one. */
export default defineCheck({
  id: 'mcp/equal-ids-kept-apart',
  clause: 'mcp-2026-07-28:request.independent',
  title: 'Requests with one id at a time get their own answers',
  why: 'One client is handed what another one asked for.',
  sends: 'server/discover and tools/list, twice each, at the same time and with the same id, as of four clients.',
  passes: 'Each gets its own result, or an error.',
  fails: 'The result of another one.',
  fix: 'Keep what is under way with its own HTTP exchange, never by the id of the request alone.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['equal-ids-mixed-up'],
  async run({ mcp, expect, openConnection }) {
    const client = await mcp.client('modern');
    const isAlone = client.opening.result === null || (await plainMethod(client)) !== 'tools/list';
    if (isAlone) throw new Inapplicable('the server does not serve both discovery and a list of tools');
    const methods = ['server/discover', 'tools/list', 'server/discover', 'tools/list'] as const;
    const replies = await Promise.all(
      methods.map(async (method) => {
        const connection = openConnection('mcp');
        return client.request(method, {}, { id: 'vivero-equal', connection, case: method });
      }),
    );
    for (const [index, reply] of replies.entries()) {
      const [own, other] =
        methods[index] === 'tools/list' ? ['tools', 'supportedVersions'] : ['supportedVersions', 'tools'];
      const { result, exchange } = reply;
      const isOther = result !== null && other in result && !(own in result);
      expect.that('the answer is that of the request', !isOther, {
        expected: `a result with ${own}, or an error`,
        actual: result === null ? describeReply(reply) : Object.keys(result).slice(0, 10),
        exchange,
      });
    }
  },
});
