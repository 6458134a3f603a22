import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';

const revision = '2025-03-26';

/** Revision 2025-03-26 is the only one with batches, and demands that servers accept them. */
export default defineCheck({
  id: 'mcp/batch-answered',
  clause: 'json-rpc:batch.answered',
  title: 'A batch of revision 2025-03-26 gets a response for each request',
  why: 'Clients of that revision send several requests at once and wait for a response to each.',
  sends:
    '`initialize` with 2025-03-26, then an array of two plain requests. Inapplicable where the server negotiates another revision.',
  passes: 'A response with a result for each request, in any order, in an array or in a stream.',
  fails: 'An error, or a missing response.',
  fix: 'Accept arrays of messages where 2025-03-26 was negotiated, or do not negotiate that revision.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['batch-refused', 'batch-half-answered'],
  async run({ mcp, expect }) {
    const client = await mcp.openClient({ revision });
    if (client.revision !== revision) throw new Inapplicable(`the server does not speak ${revision}`);
    const ids = ['vivero-1', 'vivero-2'];
    const method = await client.plainMethod();
    const body = ids.map((id) => ({ jsonrpc: '2.0', id, method }));
    const { exchange, messages } = await client.post({ body });
    const answered = messages.filter((message) => 'result' in message).map((message) => message['id']);
    expect.that(
      'each request of the batch has its response',
      ids.every((id) => answered.includes(id)),
      {
        expected: ids,
        actual:
          exchange.response === null
            ? 'no response'
            : { status: exchange.response.status, responseIds: answered.slice(0, 5).map(showValue) },
        exchange,
      },
    );
  },
});
