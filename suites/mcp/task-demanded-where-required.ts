import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { nameOf } from './support/judge-tools.ts';
import { listToolsFor, requireTasks } from './support/tasks.ts';

/** The page on tasks names both: one for a tool, one for a kind of request. */
const codes: ReadonlySet<unknown> = new Set([-32601, -32600]);

/** What is said to be required is, or the list is not true. */
export default defineCheck({
  id: 'mcp/task-demanded-where-required',
  clause: 'mcp-2025-11-25:tasks.required',
  title: 'A tool that can only be called as a task refuses any other call',
  why: 'Clients keep away from the tool though it would serve them, or wait on one connection for work that takes hours.',
  sends: '`tools/call` without `task` of up to four read-only tools whose `execution.taskSupport` is `required`.',
  passes: 'Error -32601 or -32600. Inapplicable where no tool requires a task.',
  fails: 'A result, another error, or no response in time.',
  fix: 'Respond with -32601 where such a tool is called without `task`, or list it as `optional`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['task-not-demanded'],
  async run({ mcp, expect }) {
    const client = await requireTasks(mcp);
    const calls = await listToolsFor(client, ['required']);
    for (const { tool, given } of calls) {
      const params = { name: tool['name'], arguments: given };
      const reply = await client.request('tools/call', params, { case: `${nameOf(tool)}, not as a task` });
      expect.that(`${nameOf(tool)} is only called as a task`, codes.has(reply.error?.code), {
        expected: 'error -32601 or -32600',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
    if (calls.length === 0) throw new Inapplicable('no read-only tool requires to be called as a task');
  },
});
