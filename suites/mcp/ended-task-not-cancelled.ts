import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { createTask, offersForTasks, requireTasks } from './support/tasks.ts';

const ended: ReadonlySet<unknown> = new Set(['completed', 'failed', 'cancelled']);

/** What is done is not undone by a late cancel. */
export default defineCheck({
  id: 'mcp/ended-task-not-cancelled',
  clause: 'mcp-2025-11-25:tasks.ended-not-cancelled',
  title: 'A task that has ended cannot be cancelled',
  why: 'The client takes work for undone that was done, and has it done again.',
  sends: 'A call of a read-only tool as a task, tasks/result, tasks/get, then tasks/cancel, and tasks/get again.',
  passes: 'Error -32602, and the status as it was. Inapplicable where the server does not declare tasks.cancel.',
  fails: 'A result, another error, or another status afterwards.',
  fix: 'Refuse to cancel a task whose status is completed, failed or cancelled.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['ended-task-cancelled'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    if (!offersForTasks(client, 'cancel')) throw new Inapplicable('the server does not declare that it cancels tasks');
    const { id } = await createTask(client);
    const params = { taskId: id };
    await client.request('tasks/result', params, { case: 'tasks/result' });
    const before = await client.request('tasks/get', params, { case: 'before' });
    const status = before.result?.['status'];
    if (!ended.has(status)) throw new Inapplicable('the task has no end that tasks/get shows');
    const reply = await client.request('tasks/cancel', params, { case: 'tasks/cancel' });
    expect.that('cancelling it is refused', reply.error?.code === -32602, {
      expected: 'error -32602',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
    const after = await client.request('tasks/get', params, { case: 'after' });
    // It need not be kept.
    if (after.result === null) return;
    expect.that('the status stays', after.result['status'] === status, {
      expected: status,
      actual: after.result['status'] ?? 'no status',
      exchange: after.exchange,
    });
  },
});
