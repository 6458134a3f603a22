import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { offersForTasks, requireTasks } from './support/tasks.ts';

/** No server made it. */
const unknown = '00000000-0000-4000-8000-76697665726f';

/** Tasks are kept for a time only: clients ask for some that are gone. */
export default defineCheck({
  id: 'mcp/unknown-task-refused',
  clause: 'mcp-2025-11-25:tasks.unknown',
  title: 'The id of no task gets error -32602',
  why: 'The client waits for a task that is gone, or gives up on the server in place of the task.',
  sends: 'tasks/get, tasks/result and, where it is declared, tasks/cancel of an id that no server made.',
  passes: 'Error -32602 for each.',
  fails: 'A result, another error, or no response in time.',
  fix: 'Look for the task first, and respond with -32602 where it is unknown.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-task-working', 'unknown-task-waited-for'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    const methods = ['tasks/get', 'tasks/result', ...(offersForTasks(client, 'cancel') ? ['tasks/cancel'] : [])];
    for (const method of methods) {
      const reply = await client.request(method, { taskId: unknown }, { case: `${method} of no task` });
      expect.that(`${method} knows no such task`, reply.error?.code === -32602, {
        expected: 'error -32602',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
  },
});
