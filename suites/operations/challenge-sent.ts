import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeChallenge } from './support/acceptance-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** Libraries sign in when they are challenged. */
export default defineCheck({
  id: 'operations/challenge-sent',
  clause: 'rfc9110:status.401-challenge',
  title: 'A 401 of an operation has a challenge',
  why: 'A client cannot find out which credentials it is to present.',
  sends:
    'A valid request of each operation that requires credentials and was served with the right ones: without any, and with wrong ones.',
  passes:
    'A 401 with WWW-Authenticate. Other statuses are not judged, nor are operations that take API keys alone: HTTP has no scheme for them.',
  fails: 'A 401 without WWW-Authenticate.',
  fix: 'Send WWW-Authenticate with every 401, such as WWW-Authenticate: Bearer.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-challenge-missing'],
  run: (context) => judgeCampaign(context, judgeChallenge, 'no operation refused wrong credentials with 401'),
});
