import type { CheckContext } from '../../runner/kit/context.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { callTools } from './support/call-tools.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';

/** The status shows a developer where to look for the cause. */
export default defineCheck({
  id: 'mcp/refused-origin-answered-403',
  clause: 'mcp-2025-11-25:transport.origin-refused-403',
  title: 'A request that is refused for its origin gets 403',
  why: 'On 400 the developer of a page looks at the body. On 401 the client makes its user sign in again.',
  sends: 'A plain request and the call of a read-only tool, and both with `Origin: https://evil.example`.',
  passes: '403. A success (judged by `mcp/foreign-origin-answered-403`), 429 and 503, which do not concern the origin.',
  fails: 'Any other HTTP error status for a request that succeeds without an origin.',
  fix: 'Return 403 for an Origin that is not on the list.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['foreign-origin-answered-400', 'foreign-origin-answered-400-in-calls'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of (await mcp.clients()).filter(({ revision }) => revision >= '2025-11-25')) {
      const plain = await client.askPlainly({ case: `${client.eraName}: no origin` });
      // A request that fails without an origin is refused for another reason.
      if (plain.result === null) continue;
      const headers = [['Origin', 'https://evil.example']] as const;
      const { exchange } = await client.askPlainly({ headers, case: `${client.eraName}: a foreign origin` });
      judged += 1;
      const status = exchange.response?.status ?? 0;
      const isOther = exchange.fault === null && (status < 400 || status === 429 || status === 503);
      expect.that('the request is refused with 403', status === 403 || isOther, {
        expected: '403, or no refusal',
        actual: describeAnswer(exchange),
        exchange,
      });
      await judgeCall({ expect }, client);
    }
    if (judged === 0) throw new Inapplicable('no plain request of revision 2025-11-25 or later is served');
  },
});

/** Routes to tools may have a guard of their own. */
async function judgeCall({ expect }: Pick<CheckContext, 'expect'>, client: McpClient): Promise<void> {
  const [call] = await callTools(client).catch(() => []);
  if (call === undefined) return;
  const params = { name: call.tool['name'], arguments: call.arguments };
  const headers = [['Origin', 'https://evil.example']] as const;
  const sending = { headers, case: `${client.eraName}: a call from a foreign origin` };
  const { exchange } = await client.request('tools/call', params, sending);
  const status = exchange.response?.status ?? 0;
  const isOther = exchange.fault === null && (status < 400 || status === 429 || status === 503);
  expect.that('the call is refused with 403', status === 403 || isOther, {
    expected: '403, or no refusal',
    actual: describeAnswer(exchange),
    exchange,
  });
}
