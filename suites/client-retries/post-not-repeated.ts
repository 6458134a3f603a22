import { changesSomething, requireWrites } from './support/changes-something.ts';
import { closedEntries, slowEntries } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRepetition } from '../../runner/kit/client/judge-repetition.ts';

/** Whether the server did it nobody knows. */
export default defineRunCheck({
  id: 'client-retries/post-not-repeated',
  clause: 'rfc9110:client.post-not-repeated',
  title: 'A request that writes is not repeated when no response came',
  why: 'The server may have done what the request says. Repeating it creates a second plant, or pays twice.',
  passes: 'one such request; GET and other methods that are safe or idempotent; calls of tools that say that they are',
  fails:
    'the same POST again, by itself, after its connection was closed without a response, or while the response was still to come',
  fix: 'Repeat GET, PUT and DELETE alone, and let a person or a later look at the service decide about POST.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['close-after-request', 'slow'],
  brokenBy: ['shop-repeats-posts', 'shop-repeats-posts-in-any-order', 'shop-gives-up-and-repeats'],
  judgeRun(context) {
    const { run, plain } = context;
    requireWrites(plain);
    const isSlow = run.scenario.id === 'slow';
    judgeRepetition(context, {
      baited: (isSlow ? slowEntries(run) : closedEntries(run)).filter((entry) => changesSomething(entry, run)),
      most: 1,
      statement: 'a request that writes is sent once',
      missing: isSlow ? 'no request that writes came' : 'no request that writes came on a connection that was closed',
      // What comes after the response is a request of its own.
      ...(isSlow && { counts: ({ arrivedMs }, { respondedMs }) => arrivedMs < (respondedMs ?? Infinity) }),
    });
  },
});
