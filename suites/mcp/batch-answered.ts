import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

const revision = '2025-03-26';

/** The one revision that has batches has to take them. */
export default defineCheck({
  id: 'mcp/batch-answered',
  clause: 'json-rpc:batch.answered',
  title: 'A batch of revision 2025-03-26 gets a response for each request',
  why: 'Clients of that revision send several requests at once, and wait for each of them.',
  sends: 'initialize with 2025-03-26, then a list of two pings. Where another revision is agreed, nothing more.',
  passes: 'A response for each, in any order, in a list or in a stream.',
  fails: 'An error, or a response that is missing.',
  fix: 'Take lists of messages where 2025-03-26 was agreed, or do not agree to it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['batch-refused', 'batch-half-answered'],
  async run({ mcp, expect }) {
    const client = await mcp.openClient({ revision });
    if (client.revision !== revision) throw new Inapplicable(`the server does not speak ${revision}`);
    const ids = ['vivero-1', 'vivero-2'];
    const body = ids.map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const { exchange, messages } = await client.post({ body });
    const answered = messages.filter((message) => 'result' in message).map((message) => message['id']);
    expect.that(
      'each request of the batch has its response',
      ids.every((id) => answered.includes(id)),
      {
        expected: ids,
        actual:
          exchange.response === null
            ? 'no answer'
            : { status: exchange.response.status, answered: answered.slice(0, 5).map(showValue) },
        exchange,
      },
    );
  },
});
