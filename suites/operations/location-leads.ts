import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeLocation } from './support/sequence-rules.ts';

/** Location is how a client finds what it created without guessing. */
export default defineCheck({
  id: 'operations/location-leads',
  clause: 'rfc9110:status.201-location',
  title: 'The Location of a created thing leads to it',
  why: 'A client that follows Location finds nothing, or something else.',
  sends: 'With --allow-writes, POST of each kind of thing, and GET of the URL in Location.',
  passes: 'Absolute and relative URLs that lead to what was created. Those of other hosts are not followed.',
  fails: 'A Location that is refused, or leads to another thing.',
  fix: 'Build Location from the route of the thing.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-location-leads-nowhere'],
  run: (context) =>
    judgeSequences(
      context,
      judgeLocation,
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
