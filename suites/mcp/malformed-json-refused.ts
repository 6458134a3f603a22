import { defineCheck } from '../../runner/kit/define-check.ts';

/** Messages are sometimes cut on the way. */
export default defineCheck({
  id: 'mcp/malformed-json-refused',
  clause: 'json-rpc:request.readable',
  title: 'Malformed JSON is refused',
  why: 'A client whose message was cut off believes that the request succeeded.',
  sends: 'An object without its closing brace, a bare word, and bytes that are not UTF-8.',
  passes:
    'A JSON-RPC error, with an id of null or without an id, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result, a 2xx without an error, or no response in time.',
  fix: 'Return 400 with the JSON-RPC error -32700 for a body that cannot be parsed.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-malformed-json-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of malformed) {
        expect.notExecuted(await client.post({ body, method: 'ping' }, { case: `${client.eraName}: ${name}` }));
      }
    }
  },
});

const malformed: ReadonlyArray<readonly [name: string, body: string | Uint8Array]> = [
  ['an object that does not end', '{"jsonrpc":"2.0","id":1,"method":"ping"'],
  ['a word', 'ping'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];
