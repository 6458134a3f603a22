import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** Tools that are called at most, in session-based and in stateless MCP each. */
const mostCalls = 8;

/** A client needs progress that only increases. */
export default defineCheck({
  id: 'mcp/progress-grows',
  clause: 'mcp-2025-11-25:progress.increases',
  title: 'The progress of a call increases with each notification',
  why: 'Clients show a progress bar that jumps back, or cancel a call that seems to hang.',
  sends:
    '`tools/call` of up to eight read-only tools, each with a string as its progress token. The first that reports progress is called again with an integer.',
  passes: 'Values that increase by any step, all before the response. Inapplicable where no tool reports progress.',
  fails: 'A value that is not greater than the one before, or progress after the response.',
  fix: 'Send a notification only when the value has increased, and none after the response.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['progress-stands-still', 'progress-after-response'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      let isNumberSent = false;
      for (const { tool, given } of (await pickCallable(client, random)).slice(0, mostCalls)) {
        const call = async (token: string | number): Promise<boolean> => {
          const params = { name: tool['name'], arguments: given, _meta: { progressToken: token } };
          const reply = await client.request('tools/call', params, { case: `${client.eraName}: ${nameOf(tool)}` });
          return expectGrowth(expect, { reply, token, name: nameOf(tool) });
        };
        if (!(await call(`vivero-progress-${random(1_000_000)}`))) continue;
        judged += 1;
        // Progress need not be reported, but another check judges the token under which it is.
        if (!isNumberSent) await call(random(1_000_000));
        isNumberSent = true;
      }
    }
    if (judged === 0) throw new Inapplicable('no tool that may be called reports progress');
  },
});

/** Returns false where no progress was reported under the token. */
function expectGrowth(
  expect: Expect,
  { reply, token, name }: { readonly reply: McpReply; readonly token: string | number; readonly name: string },
): boolean {
  const values = progressOf(reply, token);
  if (values.length === 0) return false;
  const isGrowing = values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));
  // Where no response came in time the call was sent again under the same token, and the progress of both may be there.
  if (reply.exchange.afterSilence === true && !(isGrowing && endsInTime(reply))) return false;
  expect.that(`the progress of ${name} increases, and ends before the response`, isGrowing && endsInTime(reply), {
    expected: 'increasing values, all before the response',
    actual: values.slice(0, 20),
    exchange: reply.exchange,
  });
  return true;
}

function progressOf({ messages }: McpReply, token: string | number): number[] {
  return messages.flatMap(({ method, params }) => {
    const isOwn = method === 'notifications/progress' && isObject(params) && params['progressToken'] === token;
    return isOwn && typeof params['progress'] === 'number' ? [params['progress']] : [];
  });
}

function endsInTime({ messages, response }: McpReply): boolean {
  const after = response === null ? [] : messages.slice(messages.indexOf(response) + 1);
  return !after.some(({ method }) => method === 'notifications/progress');
}
