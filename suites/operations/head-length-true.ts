import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeHeadLength } from './support/head-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'operations/head-length-true',
  clause: 'rfc9110:content-length.of-head',
  title: 'Content-Length of a response to HEAD of a thing is the length that GET gets',
  why: 'Download managers and caches believe the number: they request ranges that are not there, and throw a stored response away.',
  sends: 'With --allow-writes, GET, HEAD and GET again of what the run created.',
  passes:
    'The number of bytes that GET gets, or no Content-Length. Content that is compressed, and content whose length changes between two GET requests, are not judged.',
  fails: 'Another number, such as 0.',
  fix: 'Leave Content-Length out where the content is not made for HEAD, or count the bytes that GET sends.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-head-length-zero'],
  run: (context) =>
    judgeSequences(context, judgeHeadLength, 'no response to HEAD of what the run created has Content-Length'),
});
