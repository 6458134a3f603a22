import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { resumed } from './support/answered-later.ts';
import { callsBeyondBounds } from './support/bound-calls.ts';
import { expectRefused, pickWrongCalls } from './support/wrong-calls.ts';

/** Tools that are called at most, and kinds of mistakes that are made, in session-based and in stateless MCP each. */
const mostOfEither = 8;
/** Tools that are looked at, at most. */
const mostTools = 40;

/** A month 13 is a number, too. */
export default defineCheck({
  id: 'mcp/argument-bounds-enforced',
  clause: 'mcp-tools:call.arguments-validated',
  title: 'An argument beyond a bound or a pattern of its schema is refused',
  why: 'The tool computes with a value that cannot be, and the model reports the result as a fact.',
  sends:
    '`tools/call` of up to eight read-only tools, chosen by the seed: a string that its pattern forbids, or that is too short or too long, a number below the minimum or above the maximum, a fraction for an integer.',
  passes:
    'A result with isError, a JSON-RPC error such as -32602, or any HTTP error status. Numbers that say how much of a list is wanted, such as `limit`, are not judged: many servers return what they have.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Validate arguments against the whole of the listed schema: a validator for JSON Schema does it in one line.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'numeric-bounds-not-enforced',
    'patterns-not-enforced',
    'patterns-found-inside',
    'fractions-taken',
    'long-texts-taken',
  ],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const calls = (await client.listCallableTools()).slice(0, mostTools).flatMap(callsBeyondBounds);
      for (const call of pickWrongCalls(calls, { random, most: mostOfEither }))
        if (await expectRefused(expect, client, call)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable(`no tool that may be called bounds an argument, or ${resumed}`);
  },
});
