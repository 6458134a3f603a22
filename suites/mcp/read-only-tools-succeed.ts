import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../runner/kit/mcp.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { isSize } from './support/bound-calls.ts';
import { callTool } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';
import { schemaOfArgument } from './support/sample-arguments.ts';

/** The model calls a listed tool in vain where it never works. */
export default defineCheck({
  id: 'mcp/read-only-tools-succeed',
  clause: 'mcp-tools:call.succeeds',
  title: 'A read-only tool without required arguments succeeds',
  why: 'The assistant calls the tool, fails, and tells its user that the data is not available.',
  sends:
    '`tools/call` without arguments of up to sixteen read-only tools that require none. Once more where the call fails. Where it succeeds, with an argument such as `limit` at the maximum that the inputSchema gives.',
  passes:
    'A result without isError. Time-outs, 401, 403, 429 and errors about capabilities of the client are not judged.',
  fails: 'A result with isError, or an error, both times.',
  fix: 'Make the tool work with every argument that its schema allows, require the arguments that it needs, or do not list it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-never-works', 'tool-needs-hidden-argument', 'tool-fails-at-its-maximum'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const plain = (await pickCallable(client, random)).filter(({ given }) => Object.keys(given).length === 0);
      for (const { tool } of plain) {
        const isFine = await judgeSuccess({ client, expect }, { tool, given: {}, what: 'succeeds' });
        if (isFine === null) continue;
        judged += 1;
        const greatest = isFine ? greatestSizeOf(tool) : null;
        if (greatest !== null) await judgeSuccess({ client, expect }, { tool, ...greatest });
      }
    }
    if (judged === 0) throw new Inapplicable('no read-only tool can be called without arguments');
  },
});

interface Call {
  readonly tool: ListedTool;
  readonly given: Readonly<Record<string, unknown>>;
  readonly what: string;
}

/** Resolves to whether the call succeeds, the second time at the latest; `null` where nothing can be said. */
async function judgeSuccess(
  { client, expect }: { readonly client: McpClient; readonly expect: Expect },
  { tool, given, what }: Call,
): Promise<boolean | null> {
  const first = await callTool(client, tool, given);
  const reply = succeeds(first) ? first : await callTool(client, tool, given);
  if (saysNothing(reply) || isAnsweredLater(client, reply)) return null;
  expect.that(`${nameOf(tool)} ${what}`, succeeds(reply), {
    expected: 'a result without isError',
    actual: reply.result === null ? describeReply(reply) : 'a result with isError',
    exchange: reply.exchange,
  });
  return succeeds(reply);
}

function succeeds({ result }: McpReply): boolean {
  return result !== null && result['isError'] !== true;
}

/** Other numbers mean something: for the last year that is allowed there may be no data. */
function greatestSizeOf({ inputSchema }: ListedTool): Omit<Call, 'tool'> | null {
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  const names = isObject(properties) ? Object.keys(properties).filter(isSize) : [];
  for (const name of names) {
    const maximum = schemaOfArgument(inputSchema, name)?.['maximum'];
    // Pages may end before the last one that a schema allows.
    if (Number.isSafeInteger(maximum) && !/page$|offset|skip/i.test(name))
      return { given: { [name]: maximum }, what: `succeeds with the greatest ${name.slice(0, 50)}` };
  }
  return null;
}

/** Credentials, rate limits, capabilities of the client and long work are not faults of the tool. */
function saysNothing({ error, exchange }: McpReply): boolean {
  if (exchange.fault?.kind === 'timeout') return true;
  const status = exchange.response?.status ?? 0;
  return [401, 403, 429].includes(status) || [-32021, -32042, -32003].includes(error?.code ?? 0);
}
