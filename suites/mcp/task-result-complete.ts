import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { createTask, requireTasks } from './support/tasks.ts';

/** Where the id of the task stands in the result of its call. */
const relatedTask = 'io.modelcontextprotocol/related-task';

/** The result is what the task was for. */
export default defineCheck({
  id: 'mcp/task-result-complete',
  clause: 'mcp-2025-11-25:tasks.result',
  title: 'tasks/result gives the result of the call, and says of which task',
  why: 'The work was done, and the client never sees what came of it, or takes it for that of another task.',
  sends: 'A call of a read-only tool as a task, then tasks/result, which waits for its end.',
  passes:
    'What a call gives: content, or the error that the call ended with. A result names the task in `_meta`, under `io.modelcontextprotocol/related-task`.',
  fails: 'The task in place of its result, an error that says the task is not ready, or no id in `_meta`.',
  fix: 'Wait for the end of the task, and respond with the result of the tool and the id of the task in its `_meta`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['task-result-too-early', 'task-result-unrelated'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    const { id } = await createTask(client);
    const reply = await client.request('tasks/result', { taskId: id }, { case: 'tasks/result' });
    const { result, exchange } = reply;
    expect.that('the result is that of the call', Array.isArray(result?.['content']), {
      expected: 'a result with content',
      actual: result === null ? describeReply(reply) : Object.keys(result).slice(0, 10),
      exchange,
    });
    if (result === null) return;
    const meta = result['_meta'];
    const related = isObject(meta) ? meta[relatedTask] : undefined;
    const named = isObject(related) ? related['taskId'] : undefined;
    expect.that('the result names its task', named === id, {
      expected: `${relatedTask} with taskId ${id}`,
      actual: showValue(named),
      exchange,
    });
  },
});
