import { defineCheck } from '../../runner/kit/define-check.ts';
import { acknowledgment, listenWhereServed, promisedBeyond, toolChanges } from './support/subscriptions.ts';

/** What belongs to any stream of changes: its beginning, and its end by the server. */
const always = [acknowledgment, 'notifications/cancelled'];

const cases = [
  ['one kind of change', toolChanges, [...always, 'notifications/tools/list_changed']],
  ['no kind of change', {}, always],
] as const;

/** Who asks for little gets little. */
export default defineCheck({
  id: 'mcp/subscription-filter-kept',
  clause: 'mcp-2026-07-28:subscription.filter-kept',
  title: 'A subscription carries only what was asked for',
  why: 'Clients are sent what they did not ask for, and may not see.',
  sends: 'subscriptions/listen for one kind of change, and for none, listened to for a moment.',
  passes: 'That kind, or silence, behind an acknowledgment that promises no more.',
  fails: 'Another kind of notification, or the promise of one.',
  fix: 'Filter each stream by what its request asked for.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['subscription-leaks', 'subscription-promises-more', 'subscription-empty-filter-ignored'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const [name, filter, allowed] of cases) {
      const { messages, exchange } = await listenWhereServed(client, { filter, case: name });
      const others = messages.flatMap(({ method }) =>
        typeof method === 'string' && !allowed.includes(method) ? [method] : [],
      );
      expect.that('no other notification comes', others.length === 0, { expected: [], actual: others, exchange });
      const promised = promisedBeyond(messages[0], filter);
      expect.that('no other kind is promised', promised.length === 0, { expected: [], actual: promised, exchange });
    }
  },
});
