import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeMethod } from './support/acceptance-rules.ts';

/** A method that nobody documented is one that nobody watches. */
export default defineCheck({
  id: 'operations/undocumented-methods-refused',
  clause: 'openapi:paths.methods-complete',
  title: 'Methods that the document does not list are not served',
  why: 'What is served without being documented is tested and guarded by nobody.',
  sends:
    'Each path of the document with methods that it does not list; those that could change data only with --allow-writes, and to things that the run created.',
  passes: '405, 404, 501 and any other status that is not a success. OPTIONS, HEAD and TRACE are not judged.',
  fails: 'A success.',
  fix: 'Refuse the method with 405, or document it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-any-method-as-get', 'lib-undocumented-patch-served'],
  run: (context) =>
    judgeCampaign(context, judgeMethod, 'no request with a method that the document does not list was sent'),
});
