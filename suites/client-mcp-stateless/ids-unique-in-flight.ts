import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { modernEntries, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, type SentMessage } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Notifications and cancellations name a request by its id. */
export default defineRunCheck({
  id: 'client-mcp-stateless/ids-unique-in-flight',
  clause: 'mcp-2026-07-28:client.ids-unique-in-flight',
  title: 'Requests under way at once have different ids',
  why: 'A response or a notification is taken for that of another request.',
  passes: 'ids that differ while requests are under way; the same again later, or by another process',
  fails: 'one id with two requests at once, by a client whose other ids differ',
  fix: 'Count ids up.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-one-id-at-once'],
  judgeRun({ run, expect }) {
    const sent = modernEntries(run).flatMap(messagesOf).filter(isRequest);
    if (sent.length === 0) throw new Inapplicable('the client sends no requests of stateless MCP');
    const twice = sent.filter(({ id }, at) => sent.some((other, place) => place !== at && other.id === id));
    const pair = twice.flatMap((one) =>
      twice.filter((other) => other !== one && isUnderWay(one, other)).map((other) => [one, other] as const),
    )[0];
    const others = sent.length - twice.length;
    const before = pair === undefined ? 0 : sent.filter(({ entry }) => entry.id < pair[0].entry.id).length;
    // Several processes count alike: then more than one pair of requests would have an id in common, or all of them.
    if (pair !== undefined && (twice.length > 2 || before < leastBefore || others < leastBefore))
      throw new Untestable('nothing shows whether one client sent both requests');
    expect.that('requests under way at once have different ids', pair === undefined, {
      expected: 'ids that differ',
      actual: pair === undefined ? `${sent.length} requests` : `the id ${JSON.stringify(pair[0].id)} twice`,
      entry: (pair?.[1] ?? sent[0])?.entry,
    });
  },
});

/** So many requests with ids of their own show that one client counts. */
const leastBefore = 3;

/** A request that arrives so shortly before a response was handed over may have been sent after it. */
const crossingMs = 20;

function isUnderWay(one: SentMessage, other: SentMessage): boolean {
  const { entry } = one;
  return (
    one.id === other.id &&
    other.entry.id > entry.id &&
    entry.respondedMs !== null &&
    other.entry.arrivedMs < entry.respondedMs - crossingMs
  );
}
