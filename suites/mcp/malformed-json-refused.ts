import { defineCheck } from '../../runner/kit/define-check.ts';

/** Messages that were cut on their way are everyday things. */
export default defineCheck({
  id: 'mcp/malformed-json-refused',
  clause: 'json-rpc:request.readable',
  title: 'What is no JSON is refused',
  why: 'A client whose message was cut is told that all went well, or that the server is broken.',
  sends: 'An object that does not end, a word, and bytes that are not UTF-8.',
  passes:
    'An error of JSON-RPC, with an id of null or none, or any HTTP error status; a server error is judged by mcp/no-server-error.',
  fails: 'A result, a 2xx without an error, no answer in time.',
  fix: 'Answer 400 with the error -32700 where the body cannot be read.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-malformed-json-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of malformed) {
        expect.notExecuted(await client.post({ body, method: 'ping' }, { case: `${client.era}: ${name}` }));
      }
    }
  },
});

const malformed: ReadonlyArray<readonly [name: string, body: string | Uint8Array]> = [
  ['an object that does not end', '{"jsonrpc":"2.0","id":1,"method":"ping"'],
  ['a word', 'ping'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];
