import { defineCheck } from '../../runner/kit/define-check.ts';

/** JSON values of each type that are not messages. */
const bodies: ReadonlyArray<readonly [name: string, body: string]> = [
  ['an object without method', '{"hello":1}'],
  ['a string', '"ping"'],
  ['null', 'null'],
  ['an array of numbers', '[1,2]'],
];

/** A message is an object with a method, a result or an error. */
export default defineCheck({
  id: 'mcp/other-json-refused',
  clause: 'json-rpc:request.valid',
  title: 'JSON that is not a message is refused',
  why: 'The client believes that the server processed the message.',
  sends: 'An object without a method, a string, null, and an array of numbers.',
  passes: 'A JSON-RPC error, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result, a 2xx without an error, or no response in time.',
  fix: 'Return 400 with the JSON-RPC error -32600 for a body that is not a message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['other-json-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of bodies)
        expect.notExecuted(await client.post({ body, method: 'ping' }, { case: `${client.eraName}: ${name}` }));
    }
  },
});
