import { isObject } from '../../runner/documents/json-value.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { ListedTool } from '../../runner/kit/mcp.ts';
import { resumed } from './support/answered-later.ts';
import { callsOfWrongTypes, expectRefused, pickWrongCalls, wrongCallsOf } from './support/wrong-calls.ts';

/** Tools that are called at most, and kinds of mistakes that are made, in session-based and in stateless MCP each. */
const mostOfEither = 12;
/** Tools that are looked at, at most. */
const mostTools = 40;

/** What is wrong is stored, and found months later. */
export default defineCheck({
  id: 'mcp/wrong-writes-refused',
  clause: 'mcp-tools:call.arguments-validated',
  title: 'A tool that writes refuses arguments that its schema forbids',
  why: 'The record is stored without what makes it valid, or with something else, and every later reader fails on it.',
  sends:
    '`tools/call` of tools that are not read-only and say `destructiveHint: false` and `openWorldHint: false`, twelve of them at most, chosen by the seed: arguments of a wrong type, outside of an enumeration, or left out. Their texts are `vivero` or values of the schema. Of tools that say nothing of themselves one call each in which every argument is of a wrong type.',
  passes:
    'A result with isError, a JSON-RPC error such as -32602, or any HTTP error status. Tools that say that they may destroy something, or reach beyond the server, are never called.',
  fails: 'A result without isError, or no response in time.',
  fix: 'Validate arguments against the listed schema before anything is stored.',
  systems: ['mcp'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['wrong-types-written', 'incomplete-records-written', 'unannotated-tool-not-validated'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const tools = await client.listTools();
      const adding = tools.filter(addsOnly).slice(0, mostTools).flatMap(wrongCallsOf);
      const silent = tools.filter(saysNothing).slice(0, mostTools).flatMap(callsOfWrongTypes);
      const picking = { random, most: mostOfEither };
      for (const call of [...pickWrongCalls(adding, picking), ...pickWrongCalls(silent, picking)])
        if (await expectRefused(expect, client, call)) judged += 1;
    }
    if (judged === 0)
      throw new Inapplicable(
        `no tool that says that it only adds something, or says nothing, has an argument to invalidate, or ${resumed}`,
      );
  },
});

/** What a tool says of itself is believed where it says all of it: by default a tool may destroy, and reach anybody. */
function addsOnly({ annotations }: ListedTool): boolean {
  if (!isObject(annotations) || annotations['readOnlyHint'] === true) return false;
  return annotations['destructiveHint'] === false && annotations['openWorldHint'] === false;
}

/** Many servers annotate none of their tools. */
function saysNothing({ annotations }: ListedTool): boolean {
  const hints = isObject(annotations) ? Object.keys(annotations).filter((name) => name.endsWith('Hint')) : [];
  return hints.length === 0;
}
