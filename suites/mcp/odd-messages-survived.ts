import { defineCheck } from '../../runner/kit/define-check.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** Messages that no client should send, and that some do send. */
const bodies: ReadonlyArray<readonly [name: string, body: string]> = [
  ['id null', text({ ...ping, id: null })],
  ['id as an object', text({ ...ping, id: {} })],
  ['id true', text({ ...ping, id: true })],
  ['id with a fraction', text({ ...ping, id: 1.5 })],
  ['params as an array', text({ ...ping, params: [] })],
  ['params as a string', text({ ...ping, params: 'none' })],
  ['params null', text({ ...ping, params: null })],
  ['method as a number', text({ ...ping, method: 5 })],
  ['method named like a prototype', text({ ...ping, method: '__proto__' })],
  ['method of 10,000 characters', text({ ...ping, method: 'a'.repeat(10_000) })],
  ['duplicate members', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping","method":"ping"}'],
  ['result and error', text({ jsonrpc: '2.0', id: 1, result: {}, error: {} })],
  [
    'nested a thousand levels deep',
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`,
  ],
];

/** A server should survive every message that a client can send. */
export default defineCheck({
  id: 'mcp/odd-messages-survived',
  clause: 'json-rpc:request.hostile',
  title: 'Malformed messages cause no server error',
  why: 'One message makes the server fail, and the next one may stop it for everybody.',
  sends:
    'Messages with an id, params or method of a wrong type, duplicate members, both a result and an error, or deep nesting.',
  passes:
    'Any response that is not a server error. A request with the id null may be served or treated as a notification.',
  fails: 'A 5xx, a closed connection, or no response in time.',
  fix: 'Validate the whole message before you use any part of it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['null-id-crashes', 'list-parameters-crash', 'deep-message-crashes', 'method-number-closes'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of bodies) {
        const { exchange } = await client.post({ body, method: 'ping' }, { case: `${client.eraName}: ${name}` });
        expect.noServerError(exchange);
      }
    }
  },
});

function text(value: unknown): string {
  return JSON.stringify(value);
}
