import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeFormats } from './support/refusal-rules.ts';

/** Formats are annotations, unless somebody enforces them. */
export default defineCheck({
  id: 'operations/formats-enforced',
  clause: 'openapi:operation.formats',
  title: 'A format that is enforced somewhere is enforced everywhere',
  why: 'A value that one operation refuses is stored by another, and later cannot be used.',
  sends: 'Every operation of the document, with values that break one format each, such as a date that is not one.',
  passes: 'A 4xx wherever the format is named. Formats that the deployment enforces nowhere are not judged.',
  fails: 'A success with a value whose format is refused with 400 or 422 at another place.',
  fix: 'Validate the format in one place for all operations.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-format-email-ignored'],
  run: (context) => judgeCampaign(context, judgeFormats, 'the deployment enforces no format that the document names'),
});
