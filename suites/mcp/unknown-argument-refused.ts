import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickUnlike } from './support/pick-unlike.ts';
import { callsWithUnknownArgument, expectRefused } from './support/wrong-calls.ts';

/** Calls that are made at most, in session-based and in stateless MCP each. */
const mostCalls = 6;
/** Tools that are looked at, at most. */
const mostTools = 40;

/** Models invent arguments, such as a filter that a tool does not have. */
export default defineCheck({
  id: 'mcp/unknown-argument-refused',
  clause: 'mcp-tools:call.unknown-arguments',
  title: 'An argument that the schema of a tool forbids is refused',
  why: 'A misspelt or invented filter is dropped without a word, and the model takes the whole list for what it filtered.',
  sends:
    '`tools/call` of up to six read-only tools, chosen by the seed, whose schema has `additionalProperties: false`: valid arguments and one more.',
  passes:
    'A result with isError, a JSON-RPC error, or any HTTP error status. A tool whose schema does not forbid further arguments may ignore them.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Refuse arguments that the schema does not have, or leave `additionalProperties: false` out of it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-arguments-dropped'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const calls = (await client.listCallableTools()).slice(0, mostTools).flatMap(callsWithUnknownArgument);
      for (const call of pickUnlike(calls, ({ tool }) => prefixOf(nameOf(tool)), { random, most: mostCalls }))
        if (await expectRefused(expect, client, call)) judged += 1;
    }
    if (judged === 0)
      throw new Inapplicable('no tool that may be called forbids arguments that its schema does not have');
  },
});

function prefixOf(name: string): string {
  return name.split(/[^A-Za-z0-9]/)[0] ?? '';
}
