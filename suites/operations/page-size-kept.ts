import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeSize } from './support/list-rules.ts';

/** A client names what it can hold. */
export default defineCheck({
  id: 'operations/page-size-kept',
  clause: 'openapi:list.size',
  title: 'A page has no more entries than its request names',
  why: 'A client that has room for ten entries gets hundreds.',
  sends: 'GET of each list of the document, with the edges of a parameter such as limit or page_size.',
  passes: 'As many entries as the parameter says, or fewer.',
  fails: 'More.',
  fix: 'Apply the parameter to the query, or take it out of the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-limit-ignored'],
  run: (context) => judgeCampaign(context, judgeSize, 'no list has a parameter for the size of a page'),
});
