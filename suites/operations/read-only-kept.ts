import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeReadOnly } from './support/kept-value-rules.ts';

/** Read-only members are the id, the owner, the balance. */
export default defineCheck({
  id: 'operations/read-only-kept',
  clause: 'openapi:schema.read-only',
  title: 'Members that are read-only are not taken from requests',
  why: 'Anybody sets the owner or the state of a thing by sending one more member.',
  sends: 'Each operation whose body has members that are read-only, with one of them.',
  passes:
    'A refusal, and a response with another value. A value that the service returns also where it was not sent is not judged.',
  fails: 'A success with the value that was sent.',
  fix: 'Take only the members from requests that are for requests.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-read-only-id-stored'],
  run: (context) =>
    judgeCampaign(context, judgeReadOnly, 'no request with a read-only member got a response with that member'),
});
