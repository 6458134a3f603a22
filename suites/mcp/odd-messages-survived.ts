import { defineCheck } from '../../runner/kit/define-check.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** What no client should send, and some do. */
const bodies: ReadonlyArray<readonly [name: string, body: string]> = [
  ['id null', text({ ...ping, id: null })],
  ['id of an object', text({ ...ping, id: {} })],
  ['id true', text({ ...ping, id: true })],
  ['id with a fraction', text({ ...ping, id: 1.5 })],
  ['params of a list', text({ ...ping, params: [] })],
  ['params of a text', text({ ...ping, params: 'none' })],
  ['params null', text({ ...ping, params: null })],
  ['method of a number', text({ ...ping, method: 5 })],
  ['method of a prototype', text({ ...ping, method: '__proto__' })],
  ['method of 10,000 characters', text({ ...ping, method: 'a'.repeat(10_000) })],
  ['members twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping","method":"ping"}'],
  ['result and error', text({ jsonrpc: '2.0', id: 1, result: {}, error: {} })],
  [
    'nested a thousand deep',
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`,
  ],
];

/** Nothing that can be posted is a reason to fail. */
export default defineCheck({
  id: 'mcp/odd-messages-survived',
  clause: 'json-rpc:request.hostile',
  title: 'Odd messages are answered without a server error',
  why: 'Where one message makes the server fail, the next one may stop it for everybody.',
  sends: 'Messages with ids, parameters and methods of wrong types, members twice, deep nesting.',
  passes: 'Any answer that is no server error; a request with the id null may be served, or taken for a notification.',
  fails: 'A 5xx, a connection that is closed, no answer in time.',
  fix: 'Validate the message as a whole before any part of it is used.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['null-id-crashes', 'list-parameters-crash', 'deep-message-crashes', 'method-number-closes'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of bodies) {
        const { exchange } = await client.post({ body, method: 'ping' }, { case: `${client.era}: ${name}` });
        expect.noServerError(exchange);
      }
    }
  },
});

function text(value: unknown): string {
  return JSON.stringify(value);
}
