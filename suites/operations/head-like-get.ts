import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeHead } from './support/head-rules.ts';

/** Caches and link checkers find out by HEAD whether a thing is still there. */
export default defineCheck({
  id: 'operations/head-like-get',
  clause: 'rfc9110:head.operations',
  title: 'HEAD says of a thing what GET says of it',
  why: 'A client that sends HEAD takes the thing for gone, and creates it once more or removes it on its side.',
  sends: 'With --allow-writes, GET, HEAD and GET again of what the run created.',
  passes: 'The status of GET. HEAD that is not offered (405, 501) or not allowed (401, 403) is not judged, nor is 429.',
  fails: 'Another status between two reads that are served, such as 404 or 500.',
  fix: 'Serve HEAD by the handler of GET, and leave the content out.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-head-not-found'],
  run: (context) =>
    judgeSequences(context, judgeHead, 'nothing could be created that the document lets read, or HEAD is not offered'),
});
