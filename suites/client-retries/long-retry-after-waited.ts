import { headerValue } from '../../runner/kit/exchange.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeWait } from './support/judge-wait.ts';
import { withStatus } from './support/unserved.ts';

/** Many clients wait for some seconds at most, and come back then, whatever the service said. */
export default defineRunCheck({
  id: 'client-retries/long-retry-after-waited',
  clause: 'rfc6585:client.long-retry-after',
  title: 'A request that got 429 with a long Retry-After is not repeated before',
  why: 'A client that cuts the wait short is refused again, counts against the limit, and may be locked out for longer.',
  passes: 'the same request after the 20 seconds that are named, or after as many as `--slow` says',
  fails:
    'the same request more than a second before. Inapplicable if the client does not repeat it, as one that ends with an error.',
  fix: 'Where the time in Retry-After is longer than you can wait, end with an error that names it; do not cut it short.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['rate-limited-long'],
  brokenBy: ['shop-cuts-long-waits-short'],
  judgeRun: (context) =>
    judgeWait(context, {
      putOff: withStatus(context.run, 429),
      statement: 'the request is repeated after the time in Retry-After',
      earlyMs: ({ arrivedMs }, { response, respondedMs }) =>
        (respondedMs ?? arrivedMs) +
        Number(headerValue(response?.headers ?? [], 'retry-after') ?? 0) * 1000 -
        arrivedMs,
      toleranceMs: 1_000,
    }),
});
