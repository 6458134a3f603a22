import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { callTools } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { callAsTask, offersTasks, requireRevisionWithTasks } from './support/tasks.ts';

/** Tools that are called, at the most. */
const enough = 2;

/** Hosts that ask every server for a task exist, and the result is what they can work with. */
export default defineCheck({
  id: 'mcp/task-ignored-where-not-offered',
  clause: 'mcp-2025-11-25:tasks.ignored-where-not-offered',
  title: 'A server without tasks serves a call that requests one as any other call',
  why: 'A client that requests a task, and has to do with the result, gets an error, or a task whose result it can never read.',
  sends: '`tools/call` of up to two read-only tools, as it is and with `task` beside the arguments.',
  passes: 'The result of the call. Inapplicable where the server declares tasks, or agrees on an older revision.',
  fails: 'An error, isError or a task in place of the result, twice in succession.',
  fix: 'Read `task` only where the capability tasks.requests.tools.call is declared.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['task-refused-where-not-offered', 'task-created-where-not-offered'],
  async run({ mcp, expect }) {
    const client = await requireRevisionWithTasks(mcp);
    if (offersTasks(client)) throw new Inapplicable('the server declares that its tools can be called as tasks');
    const calls = await callTools(client, { enough });
    let judged = 0;
    for (const { tool, arguments: given } of calls) {
      const first = await callAsTask(client, { tool, given });
      const reply = isOrdinary(first) ? first : await callAsTask(client, { tool, given });
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      expect.that(`${nameOf(tool)} is served with \`task\` as without`, isOrdinary(reply), {
        expected: 'the result of the call',
        actual: reply.result === null ? describeReply(reply) : Object.keys(reply.result).slice(0, 10),
        exchange: reply.exchange,
      });
    }
    if (calls.length === 0) throw new Inapplicable('no read-only tool succeeds with arguments made from its schema');
    if (judged === 0) throw new Inapplicable(resumed);
  },
});

function isOrdinary({ result }: McpReply): boolean {
  return result !== null && result['isError'] !== true && !(Object.hasOwn(result, 'task') && !('content' in result));
}
