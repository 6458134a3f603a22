import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { showValue } from '../../runner/documents/show-value.ts';

/** Longer than a UUID, with capitals, spaces at both ends, and characters that are decoded, escaped or composed on the way. */
const motley = ` Vivero/%2F+<b>&"\\e\u0301😀 ${'0123456789abcdef'.repeat(16)} `;

/** Ids that servers confuse: false in many languages, beyond 32 bits, empty, beyond ASCII, a number in quotes, names of prototypes. */
const ids = [0, -7, 9007199254740991, '', 'é', '1', '007', '__proto__', motley];

/** Ids that a list is requested with: some methods have a way of their own. */
const idsOfLists = [9007199254740991, -7, '1'];

/** A client matches a response with its request by the id. */
export default defineCheck({
  id: 'mcp/ids-echoed',
  clause: 'json-rpc:response.same-id',
  title: 'The response has the same id as the request',
  why: 'A client that does not find its id waits forever, or gives the response to another request.',
  sends:
    'Plain requests, and requests with an unknown method, with the ids 0, -7, 2^53-1, an empty string, é, the strings "1", "007" and "__proto__", and a long string of mixed characters. `tools/list` with some of them.',
  passes: 'The same value of the same type in the response.',
  fails: 'Another value, another type, no id, or no response.',
  fix: 'Return the id exactly as it was read. Do not convert it, and do not test it for truthiness.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ids-as-text',
    'ids-as-number',
    'id-zero-lost',
    'ids-through-int32',
    'ids-in-latin-1',
    'ids-cut-to-uuid',
    'ids-in-lower-case',
    'ids-without-sign',
    'ids-as-number-in-errors',
    'list-ids-through-int32',
  ],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const id of ids) {
        const reply = await client.askPlainly({
          id,
          case: `${client.eraName}: id ${JSON.stringify(id).slice(0, 40)}`,
        });
        expect.that('the response has the id of the request', reply.response?.['id'] === id, {
          expected: id,
          actual: reply.response === null ? 'no response' : showValue(reply.response['id']),
          exchange: reply.exchange,
        });
        const failed = await client.request('vivero/unknown', {}, { id, case: `${client.eraName}: an unknown method` });
        // An error need not say which request it is for where the server could not read one.
        const echoed = failed.response?.['id'] ?? null;
        if (failed.error === null || echoed === null) continue;
        expect.that('the error has the id of the request', echoed === id, {
          expected: id,
          actual: showValue(echoed),
          exchange: failed.exchange,
        });
      }
      await judgeLists(client, expect);
    }
  },
});

async function judgeLists(client: McpClient, expect: Expect): Promise<void> {
  if (!Object.hasOwn(client.capabilities, 'tools')) return;
  for (const id of idsOfLists) {
    const sending = { id, case: `${client.eraName}: tools/list with the id ${JSON.stringify(id)}` };
    const { response, exchange } = await client.request('tools/list', {}, sending);
    expect.that('the list has the id of its request', response?.['id'] === id, {
      expected: id,
      actual: response === null ? 'no response' : showValue(response['id']),
      exchange,
    });
  }
}
