import { defineCheck } from '../../runner/kit/define-check.ts';

/** JSON of all kinds, none of it a message. */
const bodies: ReadonlyArray<readonly [name: string, body: string]> = [
  ['an object without method', '{"hello":1}'],
  ['a text', '"ping"'],
  ['null', 'null'],
  ['a list of numbers', '[1,2]'],
];

/** A message is an object with a method, or with a result or an error. */
export default defineCheck({
  id: 'mcp/other-json-refused',
  clause: 'json-rpc:request.valid',
  title: 'JSON that is no message is refused',
  why: 'What is taken without a word is never done.',
  sends: 'An object without a method, a text, null, a list of numbers.',
  passes: 'An error of JSON-RPC, or any HTTP error status; a server error is judged by mcp/no-server-error.',
  fails: 'A result, a 2xx without an error, no answer in time.',
  fix: 'Answer 400 with the error -32600 where the body is no message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['other-json-accepted'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, body] of bodies)
        expect.notExecuted(await client.post({ body, method: 'ping' }, { case: `${client.era}: ${name}` }));
    }
  },
});
