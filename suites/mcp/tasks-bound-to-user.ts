import { isObject } from '../../runner/documents/json-value.ts';
import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { speakAs } from './support/own-session.ts';
import { createTask, offersForTasks, requireTasks } from './support/tasks.ts';

/** The id of a task is not a credential. */
export default defineCheck({
  id: 'mcp/tasks-bound-to-user',
  clause: 'mcp-2025-11-25:tasks.own-user',
  title: 'A task is not given to another company',
  why: 'Anybody who learns the id of a task, or lists all of them, reads what another company had computed.',
  sends:
    'A call of a read-only tool as a task; then, as another company, tasks/list, tasks/get and tasks/result of it.',
  passes: 'A refusal, and a list without the task.',
  fails: 'The task or its result, or its id in the list.',
  fix: 'Keep the user with the task, and look for tasks among those of the user alone.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['tasks-of-everybody', 'tasks-listed-to-everybody'],
  async run({ mcp, expect, resources }) {
    const client = await requireTasks(mcp);
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    const { id } = await createTask(client);
    const other = await speakAs(mcp, client, bearer(token, 'unspecified'));
    if (other === null) throw new Untestable('the server does not accept the token of the other company');
    if (offersForTasks(client, 'list')) {
      const list = await client.request('tasks/list', {}, { ...other, case: 'tasks/list of the other company' });
      const tasks: unknown = list.result?.['tasks'];
      const isThere = Array.isArray(tasks) && tasks.some((task) => isObject(task) && task['taskId'] === id);
      expect.that('the list of the other company is without the task', !isThere, {
        expected: 'a list without the task, or a refusal',
        actual: isThere ? `the task ${id}` : describeReply(list),
        exchange: list.exchange,
      });
    }
    for (const method of ['tasks/get', 'tasks/result']) {
      const reply = await client.request(method, { taskId: id }, { ...other, case: `${method} by the other company` });
      expect.that(`${method} gives the other company nothing`, reply.result === null, {
        expected: 'a refusal',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
  },
});
