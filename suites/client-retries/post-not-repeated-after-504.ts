import { changesSomething, requireWrites } from './support/changes-something.ts';
import { withStatus } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRepetition } from '../../runner/kit/client/judge-repetition.ts';

/** The gateway gave up, and not the server. */
export default defineRunCheck({
  id: 'client-retries/post-not-repeated-after-504',
  clause: 'rfc9110:client.post-not-repeated-at-gateway-errors',
  title: 'A request that writes is not repeated after 504',
  why: 'The server behind the gateway may have done what the request says. Repeating it creates a second plant, or pays twice.',
  passes: 'one such request; 429 and 503, which say that nothing was done, are not applied',
  fails: 'the same POST again, by itself',
  fix: 'Take 502 and 504 out of the statuses that a POST is repeated after.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['gateway-504'],
  brokenBy: ['shop-repeats-after-504'],
  judgeRun(context) {
    const { run, plain } = context;
    requireWrites(plain);
    judgeRepetition(context, {
      baited: withStatus(run, 504).filter((entry) => changesSomething(entry, run)),
      most: 1,
      statement: 'a request that writes is sent once',
      missing: 'no request that writes came, so that none got 504',
    });
  },
});
