import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readLists } from './support/stateless-lists.ts';

/** A list never requires input of the user. */
export default defineCheck({
  id: 'mcp/list-results-complete',
  clause: 'mcp-2026-07-28:response.result-type',
  title: 'Discovery and lists return complete results',
  why: 'A client waits for a request for input that never comes, or takes a partial result for a whole one.',
  sends: '`server/discover`, and every list whose capability it declares.',
  passes: 'resultType `complete`.',
  fails: 'Another value, or no resultType.',
  fix: 'Set resultType to `complete` where the request needs nothing more.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['results-without-type', 'result-type-invented', 'result-type-not-a-text'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const lists = await readLists(client);
    for (const { result, exchange } of lists.flatMap(({ pages }) => pages)) {
      const type = result['resultType'] ?? null;
      expect.that('resultType is "complete"', type === 'complete', {
        expected: 'complete',
        actual: showValue(type),
        exchange,
      });
    }
  },
});
