import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** Many clients number their requests from one. */
export default defineCheck({
  id: 'mcp/equal-ids-kept-apart',
  clause: 'mcp-2026-07-28:request.independent',
  title: 'Concurrent requests with the same id get their own responses',
  why: 'One client receives what another one requested.',
  sends: '`server/discover` and `tools/list`, twice each, at the same time, with the same id, on four connections.',
  passes: 'Its own result, or an error, for each request.',
  fails: 'The result of another request.',
  fix: 'Keep the state of a request with its HTTP exchange, never by its id alone.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['equal-ids-mixed-up'],
  async run({ mcp, expect, openConnection }) {
    const client = await mcp.client('modern');
    const isAlone = client.opening.result === null || (await client.plainMethod()) !== 'tools/list';
    if (isAlone) throw new Inapplicable('the server does not serve both server/discover and tools/list');
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
      expect.that('the result belongs to the request', !isOther, {
        expected: `a result with ${own}, or an error`,
        actual: result === null ? describeReply(reply) : Object.keys(result).slice(0, 10),
        exchange,
      });
    }
  },
});
