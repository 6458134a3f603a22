import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeListed } from './support/listing-rules.ts';

/** A list is where people look for what they created. */
export default defineCheck({
  id: 'operations/created-listed',
  clause: 'openapi:resource.created-listed',
  title: 'Created things are found in their list',
  why: 'A person who created something does not find it again, and creates it twice.',
  sends:
    'With --allow-writes, POST to each list, and GET of its pages, up to twelve, four times within three seconds where the new thing is not there.',
  passes:
    'The new thing on any page, at once or a little later. Lists that need a filter or have one by default, longer lists, and a thing that differs from all that is listed in a state, a kind or its date are not judged.',
  fails: 'A list that was read to its end without the new thing.',
  fix: 'Show in the list what its POST creates, or describe in the document what the list leaves out.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-created-not-listed'],
  run: (context) => judgeSequences(context, judgeListed, 'nothing could be created whose list can be read to its end'),
});
