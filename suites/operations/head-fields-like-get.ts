import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeHeadFields } from './support/head-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** Caches and clients check by HEAD whether what they keep is current. */
export default defineCheck({
  id: 'operations/head-fields-like-get',
  clause: 'rfc9110:head.same-fields',
  title: 'HEAD of a thing has the fields that GET has',
  why: 'A client that checks by HEAD whether the thing changed fetches it each time, or never again.',
  sends:
    'With --allow-writes, GET, HEAD and GET again of what the run created; HEAD with the ETag of GET in If-None-Match where HEAD has none.',
  passes:
    'ETag, Last-Modified, Vary, Cache-Control, Content-Language and Content-Location as with GET, or without some of them. ETag may be absent where HEAD does not compare it either. Fields that differ between two GET requests are not judged.',
  fails: 'Another value of one of these fields, or no ETag although HEAD gets 304 for the ETag of GET.',
  fix: 'Serve HEAD by the handler of GET, and leave the content out.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-head-other-tag', 'lib-head-without-tag'],
  run: (context) =>
    judgeSequences(
      context,
      judgeHeadFields,
      'nothing could be created that the document lets read, or HEAD is not offered',
    ),
});
