import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeDefaults } from './support/default-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** A client leaves out what the document promises by itself. */
export default defineCheck({
  id: 'operations/defaults-applied',
  clause: 'openapi:resource.defaults',
  title: 'Members that a creation leaves out have the defaults of the document',
  why: 'A client that relies on the default gets something else: an order by post in place of a mobile ticket.',
  sends: 'With --allow-writes, POST with valid values at the edges of each schema, and at random.',
  passes:
    'The default of the document, or null. A member is judged where the values that are sent for it come back as they are, its default among them, and no creation without it shows the default. Versions, counts and places in a row are not judged, nor POST with any status but 201.',
  fails: 'Another value of the same type for a member that was left out.',
  fix: 'Apply the default of the document, or write the one that is applied into the document.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-default-of-creation-ignored'],
  run: (context) =>
    judgeCampaign(
      context,
      judgeDefaults,
      'no creation shows a member with a default that it may be sent with or without',
    ),
});
