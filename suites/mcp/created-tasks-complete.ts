import { isObject } from '../../runner/documents/json-value.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { nameOf } from './support/judge-tools.ts';
import { taskFaults } from './support/task-faults.ts';
import { callAsTask, listToolsFor, requireTasks } from './support/tasks.ts';

/** All that a client knows of its task is what these members say. */
export default defineCheck({
  id: 'mcp/created-tasks-complete',
  clause: 'mcp-2025-11-25:tasks.created',
  title: 'A call that requests a task gets a task with id, status, times and lifetime',
  why: 'The client cannot find the task, looks too late, or takes another task for it.',
  sends:
    '`tools/call` with `task` of up to four read-only tools that can be called as tasks, the first of them twice, then tasks/get of each task.',
  passes:
    'Tasks with ids of their own, one of the five statuses, createdAt and lastUpdatedAt as times, and ttl as a number or null; tasks/get gives the same id. A call that is refused is not judged.',
  fails: 'A result without a task, a member that is absent or of another form, or an id that stands twice.',
  fix: 'Create the task before the response, and respond with all of its members.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['task-times-in-seconds', 'task-ids-repeated', 'task-without-status', 'task-result-at-once'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    const [first, ...others] = await listToolsFor(client, ['required', 'optional']);
    const ids = new Set<unknown>();
    let judged = 0;
    for (const call of first === undefined ? [] : [first, first, ...others]) {
      const reply = await callAsTask(client, call);
      if (reply.result === null || reply.result['isError'] === true) continue;
      judged += 1;
      const { task } = reply.result;
      const faults = isObject(task) ? taskFaults(task) : ['there is no task'];
      const id = isObject(task) ? task['taskId'] : undefined;
      if (id !== undefined && ids.has(id)) faults.push('the id is that of another task');
      ids.add(id);
      expect.that(`${nameOf(call.tool)} gives a task`, faults.length === 0, {
        expected: 'an id of its own, a status, two times and a lifetime',
        actual: faults.length === 0 ? describeReply(reply) : faults,
        exchange: reply.exchange,
      });
      if (typeof id !== 'string') continue;
      const got = await client.request('tasks/get', { taskId: id }, { case: 'tasks/get' });
      const states = got.result === null ? [describeReply(got)] : taskFaults(got.result);
      if (got.result !== null && got.result['taskId'] !== id) states.push('the id is another one');
      expect.that('tasks/get gives the task', states.length === 0, {
        expected: 'the same task',
        actual: states.length === 0 ? describeReply(got) : states,
        exchange: got.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no read-only tool that can be called as a task accepts made arguments');
  },
});
