import type { Clause } from './clause.ts';

const address = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks';
const document = 'MCP 2025-11-25';

/** What MCP 2025-11-25 asks of tools that are called as tasks. */
export const mcpTasks = {
  'mcp-2025-11-25:tasks.ignored-where-not-offered': {
    // A MUST, but the same page keeps clients from sending it: nothing that follows the page is refused.
    level: 'SHOULD',
    statement:
      'A server that does not declare tasks for a kind of request serves it as if its `task` were not there. The document says MUST; no client that follows it sends one.',
    document,
    section: 'Tasks, Task Support and Handling 1',
    url: `${address}#task-support-and-handling`,
  },
  'mcp-2025-11-25:tasks.forbidden': {
    level: 'SHOULD',
    statement: 'A tool that does not say that it can be called as a task responds to such a call with error -32601.',
    document,
    section: 'Tasks, Tool-Level Negotiation 2.1',
    url: `${address}#tool-level-negotiation`,
  },
  'mcp-2025-11-25:tasks.required': {
    level: 'MUST',
    statement: 'A tool that can only be called as a task responds to any other call with an error.',
    document,
    section: 'Tasks, Tool-Level Negotiation 2.3',
    url: `${address}#tool-level-negotiation`,
  },
  'mcp-2025-11-25:tasks.created': {
    level: 'MUST',
    statement:
      'A call that is accepted as a task gets a task: an id of its own, a status, the times at which it was created and last changed, and how long it is kept.',
    document,
    section: 'Tasks, Task IDs, TTL and Resource Management, Result Handling 1',
    url: `${address}#behavior-requirements`,
  },
  'mcp-2025-11-25:tasks.result': {
    level: 'MUST',
    statement:
      'tasks/result returns what the call itself would have returned, with the id of the task in `_meta`; it waits for a task that is still at work.',
    document,
    section: 'Tasks, Result Handling 2 to 4, Related Task Metadata',
    url: `${address}#result-handling`,
  },
  'mcp-2025-11-25:tasks.listed': {
    level: 'MUST',
    statement: 'Where tasks can be listed, the list holds every task that can be got.',
    document,
    section: 'Tasks, Task Listing 4',
    url: `${address}#task-listing`,
  },
  'mcp-2025-11-25:tasks.unknown': {
    level: 'MUST',
    statement: 'tasks/get, tasks/result and tasks/cancel respond to the id of no task with error -32602.',
    document,
    section: 'Tasks, Protocol Errors',
    url: `${address}#protocol-errors`,
  },
  'mcp-2025-11-25:tasks.ended-not-cancelled': {
    level: 'MUST',
    statement: 'A task that has ended keeps its status; cancelling it gets error -32602.',
    document,
    section: 'Tasks, Task Cancellation 1, Task Status Lifecycle 2',
    url: `${address}#task-cancellation`,
  },
  'mcp-2025-11-25:tasks.own-user': {
    level: 'MUST',
    statement:
      'A task is bound to the authorization with which it was created: no other user gets it, its result, or its name in a list.',
    document,
    section: 'Tasks, Task Isolation and Access Control',
    url: `${address}#task-isolation-and-access-control`,
  },
} as const satisfies Readonly<Record<string, Clause>>;
