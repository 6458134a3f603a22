import { defineCheck } from '../../runner/kit/define-check.ts';
import { acknowledgment, declaredChanges, listenWhereServed, promisedBeyond } from './support/subscriptions.ts';

/** Messages that any subscription may carry: the acknowledgment, and the end by the server. */
const always = [acknowledgment, 'notifications/cancelled'];

/** A client receives only the changes that it subscribed to. */
export default defineCheck({
  id: 'mcp/subscription-filter-kept',
  clause: 'mcp-2026-07-28:subscription.filter-kept',
  title: 'A subscription carries only the requested kinds of change',
  why: 'Clients receive notifications that they did not request and may not be permitted to see.',
  sends:
    '`subscriptions/listen` for each change that discovery declares, one at a time, and for none. vivero reads each stream for a moment.',
  passes: 'Only notifications of that kind, or none, after an acknowledgment that promises no other kind.',
  fails: 'A notification of another kind, or an acknowledgment that promises one, or another resource.',
  fix: 'Filter each stream by the kinds that its request names.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'subscription-leaks',
    'subscription-promises-more',
    'subscription-promises-other-resources',
    'subscription-empty-filter-ignored',
    'resource-changes-before-acknowledgment',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const changes = await declaredChanges(client);
    const none = { name: 'no change', filter: {}, notification: '' };
    for (const { name, filter, notification } of [...changes, none]) {
      const { messages, exchange } = await listenWhereServed(client, { filter, case: name });
      const others = messages.flatMap(({ method }) =>
        typeof method === 'string' && ![...always, notification].includes(method) ? [method] : [],
      );
      expect.that('the stream carries no other notification', others.length === 0, {
        expected: [],
        actual: others,
        exchange,
      });
      const promised = promisedBeyond(messages[0], filter);
      expect.that('the acknowledgment promises no other kind', promised.length === 0, {
        expected: [],
        actual: promised,
        exchange,
      });
    }
  },
});
