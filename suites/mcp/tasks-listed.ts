import { isObject } from '../../runner/documents/json-value.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { createTask, offersForTasks, requireTasks } from './support/tasks.ts';

/** Pages that are read at most. */
const mostPages = 40;

/** A client that was started again finds its work in the list. */
export default defineCheck({
  id: 'mcp/tasks-listed',
  clause: 'mcp-2025-11-25:tasks.listed',
  title: 'A task that can be got stands in the list',
  why: 'A client that was started again does not find its tasks, and has the work done once more.',
  sends: 'A call of a read-only tool as a task, tasks/get, then tasks/list up to its last page.',
  passes: 'The task stands on a page. Inapplicable where the server does not declare tasks.list.',
  fails: 'A list without the task, though tasks/get gives it afterwards too.',
  fix: 'List every task of the user, and set nextCursor as long as more are there.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tasks-list-empty', 'tasks-list-cut'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    if (!offersForTasks(client, 'list')) throw new Inapplicable('the server does not declare that it lists tasks');
    const { id } = await createTask(client);
    let params: { readonly cursor?: string } = {};
    for (let page = 0; page < mostPages; page += 1) {
      const reply = await client.request('tasks/list', params, { case: 'tasks/list' });
      const { tasks, nextCursor } = reply.result ?? {};
      const isThere = Array.isArray(tasks) && tasks.some((task) => isObject(task) && task['taskId'] === id);
      const isLast = typeof nextCursor !== 'string';
      if (!isThere && !isLast) {
        params = { cursor: nextCursor };
        continue;
      }
      // What is no longer kept need not be listed.
      const got = await client.request('tasks/get', { taskId: id }, { case: 'tasks/get' });
      if (got.result === null) throw new Inapplicable('the task is no longer kept');
      expect.that('the list holds the task', isThere, {
        expected: `a task ${id} on one of the pages`,
        actual: reply.result === null ? describeReply(reply) : 'no such task up to the last page',
        exchange: reply.exchange,
      });
      return;
    }
    throw new Inapplicable(`the list has more than ${mostPages} pages`);
  },
});
