import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { askPlainly } from './support/plain-request.ts';

/** Whoever looks for the cause is told where it is. */
export default defineCheck({
  id: 'mcp/refused-origin-answered-403',
  clause: 'mcp-2025-11-25:transport.origin-refused-403',
  title: 'A request that is refused for its origin is answered 403',
  why: 'By 400 the developer of a page looks at the body, by 401 the client signs its user in again.',
  sends: 'A plain request, and the same with Origin: https://evil.example.',
  passes: '403; a success, which mcp/foreign-origin-answered-403 judges; 429 and 503, which say nothing of the origin.',
  fails: 'Any other HTTP error status for what is served without an origin.',
  fix: 'Answer 403 to an Origin that is not on the list.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['foreign-origin-answered-400'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of (await mcp.clients()).filter(({ revision }) => revision >= '2025-11-25')) {
      const plain = await askPlainly(client, { case: `${client.era}: no origin` });
      // What is refused anyway is refused for something else.
      if (plain.result === null) continue;
      const headers = [['Origin', 'https://evil.example']] as const;
      const { exchange } = await askPlainly(client, { headers, case: `${client.era}: a foreign origin` });
      judged += 1;
      const status = exchange.response?.status ?? 0;
      const isOther = exchange.fault === null && (status < 400 || status === 429 || status === 503);
      expect.that('the refusal is 403', status === 403 || isOther, {
        expected: '403, or no refusal',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no plain request of revision 2025-11-25 or later is served');
  },
});
