import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { askWhatHolds } from '../../runner/kit/held-stream.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { acknowledgment, declaredChanges, listen, subscriptionIdOf } from './support/subscriptions.ts';

/** After the acknowledgment a client misses no change. */
export default defineCheck({
  id: 'mcp/subscription-acknowledged',
  clause: 'mcp-2026-07-28:subscription.acknowledged',
  title: 'The first message of a subscription is its acknowledgment',
  why: 'A client does not know since when it learns of changes, nor to which subscription a message belongs.',
  sends:
    '`subscriptions/listen` for each change that discovery declares, the first of them under an id that is a number too: of the lists of tools, prompts and resources, and of up to two listed resources.',
  passes: 'A stream whose first message is the acknowledgment, and whose messages all have the id of the request.',
  fails: 'Another first message, another id, an id of another type, no stream, or no message within three seconds.',
  fix: 'Send `notifications/subscriptions/acknowledged` with the id of the request before any other message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'acknowledgment-absent',
    'acknowledgment-other-id',
    'acknowledgment-id-a-text',
    'acknowledgment-not-first',
    'resource-changes-before-acknowledgment',
    'prompt-subscriptions-not-acknowledged',
    'subscriptions-unknown',
    'subscriptions-answered-at-once',
    'subscription-messages-without-id',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const changes = await declaredChanges(client);
    for (const [at, { filter }] of [...changes.slice(0, 1), ...changes].entries()) {
      const id = at === 0 ? 4711 : `vivero-${at}`;
      const reply = await listen(client, { id, filter, case: `id ${JSON.stringify(id)}` });
      const { exchange, form, messages } = reply;
      const isOpen = expect.that('the server opens a stream', form === 'sse' && reply.error === null, {
        expected: 'text/event-stream without an error',
        actual: `${describeReply(reply)}${askWhatHolds(exchange, client.opening.exchange)}`,
        exchange,
      });
      if (!isOpen) return;
      const method = messages[0]?.['method'] ?? null;
      const isFirst = method === acknowledgment;
      expect.that('the first message is the acknowledgment', isFirst, {
        expected: acknowledgment,
        actual: showValue(method),
        exchange,
      });
      const ids = messages.map(subscriptionIdOf);
      expect.that('each message names the id of the request', ids.length > 0 && ids.every((named) => named === id), {
        expected: id,
        actual: ids.slice(0, 10).map(showValue),
        exchange,
      });
    }
  },
});
