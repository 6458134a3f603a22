import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { resumed } from './support/answered-later.ts';
import { expectRefused, pickWrongCalls, wrongCallsOf } from './support/wrong-calls.ts';

/** Tools that are called at most, and kinds of mistakes that are made, in session-based and in stateless MCP each. */
const mostOfEither = 12;
/** Tools that are looked at, at most. */
const mostTools = 40;

/** Models often send arguments of wrong types. */
export default defineCheck({
  id: 'mcp/wrong-argument-refused',
  clause: 'mcp-tools:call.arguments-validated',
  title: 'An argument that is missing or of a wrong type is refused',
  why: 'The model believes that the call succeeded, and continues with a result that means something else.',
  sends:
    '`tools/call` of up to twelve read-only tools, chosen by the seed: an object instead of a string, number, boolean or array, a word instead of a number or an object, a value outside of an enumeration, or a required argument left out.',
  passes:
    'A result with isError, a JSON-RPC error such as -32602, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Validate arguments against the listed schema, and return a result with isError that describes the problem.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'arguments-not-validated',
    'numbers-not-validated',
    'required-arguments-optional',
    'enumerations-not-validated',
    'words-for-numbers-taken',
  ],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const calls = (await client.listCallableTools()).slice(0, mostTools).flatMap(wrongCallsOf);
      for (const call of pickWrongCalls(calls, { random, most: mostOfEither }))
        if (await expectRefused(expect, client, call)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable(`no tool that may be called has an argument to invalidate, or ${resumed}`);
  },
});
