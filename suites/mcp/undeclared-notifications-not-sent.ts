import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { callTool } from './support/call-tools.ts';
import { pickCallable } from './support/pick-callable.ts';

/** Tools that are called at most. */
const mostCalls = 6;
/** How long the stream of a session is read, in milliseconds. */
const listenMs = 100;

/** Which capability each notification goes with, and which member of it. */
const needed: Readonly<Record<string, readonly [capability: string, member?: string]>> = {
  'notifications/message': ['logging'],
  'notifications/tools/list_changed': ['tools', 'listChanged'],
  'notifications/prompts/list_changed': ['prompts', 'listChanged'],
  'notifications/resources/list_changed': ['resources', 'listChanged'],
  'notifications/resources/updated': ['resources', 'subscribe'],
};

/** A client expects only notifications of declared capabilities. */
export default defineCheck({
  id: 'mcp/undeclared-notifications-not-sent',
  clause: 'mcp-2025-11-25:lifecycle.declared-notifications',
  title: 'The server sends no notifications of capabilities that it did not declare',
  why: 'Strict clients close the session on a notification that was not negotiated. Other clients drop it.',
  sends: '`tools/list`, `tools/call` of up to six read-only tools, and GET, in a session of its own.',
  passes:
    'Notifications of declared capabilities, progress, cancellations and notifications of extensions, or no notifications.',
  fails:
    'Log messages without logging, changes of a list without listChanged, or updates of resources without subscribe.',
  fix: 'Declare the capability with its member in `initialize`, or do not send the notification.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-messages-undeclared', 'list-changes-undeclared'],
  async run({ mcp, expect, random }) {
    const client = await mcp.openClient();
    const replies = [client.opening, await client.request('tools/list')];
    const callable = await pickCallable(client, random).catch(() => []);
    for (const { tool, given } of callable.slice(0, mostCalls)) replies.push(await callTool(client, tool, given));
    replies.push(await client.ask('GET', { listenMs, case: 'the stream of the session' }));
    for (const reply of replies) {
      const undeclared = undeclaredIn(reply, client);
      expect.that('the server sends no notification of an undeclared capability', undeclared.length === 0, {
        expected: 'notifications of declared capabilities',
        actual: undeclared.slice(0, 5),
        exchange: reply.exchange,
      });
    }
  },
});

function undeclaredIn({ messages }: McpReply, { capabilities }: McpClient): string[] {
  return messages.flatMap(({ method }) => {
    const [capability, member] =
      typeof method === 'string' && Object.hasOwn(needed, method) ? (needed[method] ?? []) : [];
    if (capability === undefined) return [];
    const declared = capabilities[capability];
    const isDeclared = isObject(declared) && (member === undefined || declared[member] === true);
    return isDeclared ? [] : [String(method)];
  });
}
