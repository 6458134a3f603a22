import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAllow } from './support/acceptance-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** Who is refused a method is told which there are. */
export default defineCheck({
  id: 'operations/allow-sent',
  clause: 'rfc9110:status.405-allow-sent',
  title: 'A 405 of an operation has Allow',
  why: 'A client that may not use a method cannot find out which one it may use.',
  sends:
    'Each path of the document with methods that it does not list; those that could change data only with --allow-writes.',
  passes: 'A 405 with Allow, whatever it lists, also nothing. Other statuses are not judged.',
  fails: 'A 405 without Allow.',
  fix: 'Send Allow with every 405, with the methods of the path.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-allow-missing'],
  run: (context) => judgeCampaign(context, judgeAllow, 'no method was refused with 405'),
});
