import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeAcceptance } from './support/acceptance-rules.ts';

/** Whoever keeps to the document expects to be served. */
export default defineCheck({
  id: 'operations/valid-accepted',
  clause: 'openapi:operation.accepts',
  title: 'Values at the edge of what the document allows are accepted',
  why: 'A client that keeps to the document is refused.',
  sends:
    'Every operation of the document with one value just inside of a limit: the minimum, the longest text, each listed value.',
  passes:
    'Any status but 400, 405, 406 and 415: rules, rights and the state of things may refuse what the schema allows. Operations that accept no valid request at all are not judged.',
  fails: '400, 405, 406 or 415, though other valid requests of the operation are accepted.',
  fix: 'Correct the limit in the document, or accept what it allows.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-maximum-refused', 'ref-enum-member-refused'],
  run: (context) => judgeCampaign(context, judgeAcceptance, 'no operation accepts a valid request'),
});
