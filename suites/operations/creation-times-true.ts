import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeCreationTimes } from './support/time-rules.ts';

/** What is sorted, billed and expires by the moment of its creation is hours off. */
export default defineCheck({
  id: 'operations/creation-times-true',
  clause: 'openapi:resource.creation-time',
  title: 'New things show the moment of their creation in the right time zone',
  why: 'A local time that is written as UTC is hours off: things are of the wrong day, and expire too early or too late.',
  sends: 'With --allow-writes, POST with valid values at the edges of each schema, and at random.',
  passes:
    'A member such as createdAt with the moment of the response, in any time zone, by the clock of the service itself: its field Date. Members that the request sends, moments that every creation shows alike, and those that are away by anything but a time zone are not judged.',
  fails: 'Creations whose moments are all hours from the responses.',
  fix: 'Store moments in UTC, or write the offset of the time zone that they are in.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-created-in-local-time'],
  run: (context) =>
    judgeCampaign(context, judgeCreationTimes, 'no new thing shows when it was created, beside the field Date'),
});
