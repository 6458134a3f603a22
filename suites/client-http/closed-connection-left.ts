import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** What is sent behind a close is lost, and whether it was read nobody knows. */
export default defineRunCheck({
  id: 'client-http/closed-connection-left',
  clause: 'rfc9112:client.close',
  title: 'Nothing is sent on a connection after a response that says close',
  why: 'The next request is lost, and repeating it may create things twice.',
  passes: 'the next request on another connection; requests that were sent before the response came',
  fails: 'a request on the connection after the response with Connection: close',
  fix: 'Take a connection out of the pool as soon as a response on it says close.',
  kinds: [...clientKinds],
  scenarios: ['connection-close'],
  brokenBy: ['shop-stays-on-closed-connection'],
  judgeRun({ run, expect }) {
    const closing = run.entries.filter(saysClose);
    if (closing.length === 0) throw new Untestable('the client got no response that says close');
    const judged = closing.filter((entry) => run.entries.some(({ arrivedMs }) => arrivedMs > respondedMsOf(entry)));
    if (judged.length === 0) {
      requireSilenceCounts(run);
      throw new Inapplicable('the client sends nothing after a response that says close');
    }
    if (pipelines(run))
      throw new Inapplicable('the client sends requests before it has read responses, so that they may cross');
    for (const entry of judged) {
      const next = run.entries.find(
        ({ connection, arrivedMs }) => connection === entry.connection && arrivedMs > respondedMsOf(entry),
      );
      expect.that('the next request comes on another connection', next === undefined, {
        expected: 'another connection',
        actual: next === undefined ? 'another connection' : 'the same connection',
        entry: next ?? entry,
      });
    }
  },
});

function saysClose({ response, respondedMs }: JournalEntry): boolean {
  return (
    response !== null &&
    respondedMs !== null &&
    headerValues(response.headers, 'connection').some((value) => /(?:^|[,\s])close(?:[,\s]|$)/i.test(value))
  );
}

function respondedMsOf({ respondedMs }: JournalEntry): number {
  return respondedMs ?? Infinity;
}

function pipelines({ entries }: ScenarioRun): boolean {
  return entries.some((entry) =>
    entries.some(
      (next) =>
        next.connection === entry.connection &&
        next.requestOnConnection === entry.requestOnConnection + 1 &&
        next.arrivedMs < respondedMsOf(entry),
    ),
  );
}
