import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeUnframed } from './support/field-rules.ts';
import { judgeEverything } from './support/judge-everything.ts';

/** A client that goes by the fields waits for content that never comes, or takes the next response for it. */
export default defineCheck({
  id: 'operations/no-content-unframed',
  clause: 'rfc9110:status.unframed',
  title: 'A 204 response of an operation has no length and no transfer coding',
  why: 'Clients and gateways that go by the fields wait for content, or take the next response for it.',
  sends:
    'Every operation of the document, once for all checks of operations. It judges every response with status 204.',
  passes: 'A 204 without Content-Length and Transfer-Encoding. Inapplicable without a 204.',
  fails: 'A 204 with one of these fields, also with Content-Length: 0.',
  fix: 'Leave both fields out of a 204.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-length-with-204'],
  run: (context) => judgeEverything(context, judgeUnframed, 'no response has the status 204'),
});
