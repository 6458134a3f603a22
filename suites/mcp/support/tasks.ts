import { isObject } from '../../../runner/documents/json-value.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import { latestRevision, type ListedTool, type Mcp, type McpClient } from '../../../runner/kit/mcp.ts';
import { nameOf } from './judge-tools.ts';
import { makeArguments } from './sample-arguments.ts';

/** A call that was accepted as a task. */
export interface CreatedTask {
  readonly tool: ListedTool;
  readonly reply: McpReply;
  /** `task` of the result; nothing is guaranteed of its members but the id. */
  readonly task: Readonly<Record<string, unknown>>;
  readonly id: string;
}

/** How a tool says that it can be called as a task. */
export type TaskSupport = 'required' | 'optional' | 'forbidden';

/** Asked for each task: longer than any run needs it. In milliseconds. */
const lifetime = 60_000;

const mostCalls = 4;

/** Resolves to the session-based client where tasks are part of what was agreed; throws {@link Inapplicable} otherwise. */
export async function requireRevisionWithTasks(mcp: Mcp): Promise<McpClient> {
  const client = await mcp.client('legacy');
  if (client.revision === latestRevision.legacy) return client;
  throw new Inapplicable(`tasks are part of MCP ${latestRevision.legacy}, and the server agrees on ${client.revision}`);
}

/** Resolves to the session-based client of a server whose tools can be called as tasks; throws {@link Inapplicable} otherwise. */
export async function requireTasks(mcp: Mcp): Promise<McpClient> {
  const client = await requireRevisionWithTasks(mcp);
  if (offersTasks(client)) return client;
  throw new Inapplicable('the server does not declare that its tools can be called as tasks');
}

/** Returns true where the server declares `tasks.requests.tools.call`. */
export function offersTasks({ capabilities }: Pick<McpClient, 'capabilities'>): boolean {
  return isObject(['tasks', 'requests', 'tools', 'call'].reduce<unknown>(memberOf, capabilities));
}

/** Returns true where the server declares that it lists or cancels tasks. */
export function offersForTasks({ capabilities }: Pick<McpClient, 'capabilities'>, what: 'list' | 'cancel'): boolean {
  return isObject(['tasks', what].reduce<unknown>(memberOf, capabilities));
}

/** Returns how a tool says that it can be called as a task; without a word it cannot. */
function taskSupportOf({ execution }: ListedTool): TaskSupport {
  const support = memberOf(execution, 'taskSupport');
  return support === 'required' || support === 'optional' ? support : 'forbidden';
}

/** Resolves to the tools that may be called and say one of these; with arguments that their schemas allow. */
export async function listToolsFor(
  client: McpClient,
  support: readonly TaskSupport[],
): Promise<ReadonlyArray<{ tool: ListedTool; given: Readonly<Record<string, unknown>> }>> {
  const tools = (await client.listCallableTools({ withTasks: true })).filter((tool) =>
    support.includes(taskSupportOf(tool)),
  );
  const withArguments = tools.flatMap((tool) => {
    const given = makeArguments(tool['inputSchema']);
    return given === null ? [] : [{ tool, given }];
  });
  return withArguments.slice(0, mostCalls);
}

/** Resolves to the response to a call that asks for a task. */
export function callAsTask(
  client: McpClient,
  { tool, given }: { readonly tool: ListedTool; readonly given: Readonly<Record<string, unknown>> },
): Promise<McpReply> {
  const params = { name: tool['name'], arguments: given, task: { ttl: lifetime } };
  return client.request('tools/call', params, { case: `${nameOf(tool)} as a task` });
}

/** Resolves to a task of the read-only tools; throws {@link Inapplicable} where none comes of a call. */
export async function createTask(client: McpClient): Promise<CreatedTask> {
  for (const call of await listToolsFor(client, ['required', 'optional'])) {
    const reply = await callAsTask(client, call);
    const task = reply.result?.['task'];
    if (isObject(task) && typeof task['taskId'] === 'string')
      return { tool: call.tool, reply, task, id: task['taskId'] };
  }
  throw new Inapplicable(
    'no read-only tool that can be called as a task creates one; mcp/created-tasks-complete says more',
  );
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
