import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { nameOf } from './support/judge-tools.ts';
import { callAsTask, listToolsFor, requireTasks } from './support/tasks.ts';

/** Clients that read the list badly learn it from the error. */
export default defineCheck({
  id: 'mcp/plain-tools-refuse-tasks',
  clause: 'mcp-2025-11-25:tasks.forbidden',
  title: 'A tool that cannot be called as a task says so',
  why: 'The client waits for a task that nobody carries out.',
  sends:
    '`tools/call` with `task` of up to four read-only tools whose `execution.taskSupport` is absent or `forbidden`.',
  passes: 'Error -32601. Inapplicable where the server declares no tasks, or every tool can be called as one.',
  fails: 'Anything else.',
  fix: 'Respond with -32601 where a tool is called as a task and does not support it, or list it as `optional`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['task-of-any-tool-created'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    const calls = await listToolsFor(client, ['forbidden']);
    let judged = 0;
    for (const call of calls) {
      const reply = await callAsTask(client, call);
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      expect.that(`${nameOf(call.tool)} is not called as a task`, reply.error?.code === -32601, {
        expected: 'error -32601',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
    if (calls.length === 0) throw new Inapplicable('every read-only tool can be called as a task');
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
