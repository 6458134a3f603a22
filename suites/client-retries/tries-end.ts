import { withStatus } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTries } from '../../runner/kit/client/judge-repetition.ts';

/** Somebody has to hear of it at some time. */
export default defineRunCheck({
  id: 'client-retries/tries-end',
  clause: 'practice:client.tries-end',
  title: 'Tries end where a service stays unavailable',
  why: 'The client hangs, and its requests keep the service from coming back.',
  passes: 'up to ten requests, with any pauses',
  fails: 'more than ten of the same request',
  fix: 'Limit the number of tries, and report the failure after the last one.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['never-available'],
  brokenBy: ['shop-tries-for-ever'],
  judgeRun(context) {
    const { run } = context;
    judgeTries(context, {
      baited: withStatus(run, 503),
      most: 10,
      statement: 'the request is sent ten times at the most',
      missing: 'no request came while the service was unavailable',
    });
  },
});
