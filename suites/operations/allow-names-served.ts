import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeAllowOfServed } from './support/method-rules.ts';

/** Who is refused a method is told which there are, and not only some of them. */
export default defineCheck({
  id: 'operations/allow-names-served',
  clause: 'rfc9110:status.405-allow-true',
  title: 'Allow of a 405 names the methods of the path that are served',
  why: 'Clients, gateways and tools that go by Allow take the other methods for unsupported.',
  sends:
    'Each path of the document with methods that it does not list; those that could change data only with --allow-writes.',
  passes:
    'Allow with each of GET, POST, PUT, PATCH and DELETE that was served at this path, in any order and case. HEAD and OPTIONS may be absent. Not judged: an empty Allow, and paths that name a thing, which may allow less in another state.',
  fails: 'A 405 whose Allow lacks a method that was served with 2xx at the same path.',
  fix: 'Make Allow of all routes of the path, not of the first one that matches.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-allow-of-first-route'],
  run: (context) =>
    judgeCampaign(
      context,
      judgeAllowOfServed,
      'no path without parameters refused a method with 405 and served another',
    ),
});
