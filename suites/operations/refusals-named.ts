import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeRefusalStatus } from './support/status-rules.ts';

/** Whoever writes a client wants to know how it is told of its mistakes. */
export default defineCheck({
  id: 'operations/refusals-named',
  clause: 'openapi:responses.errors-documented',
  title: 'The document lists the errors that wrong requests get',
  why: 'Developers cannot tell from the document how the errors of their requests look.',
  sends: 'Every operation of the document, with values that it allows and values that it does not.',
  passes:
    '400, 404, 409, 410, 412, 422, 423, 424 and 428 that are listed, by range or default too. What HTTP itself brings need not be.',
  fails: 'One of these statuses that the document does not list for the operation.',
  fix: 'List the errors of the operation in the document, with their bodies.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-errors-undocumented'],
  run: (context) => judgeCampaign(context, judgeRefusalStatus, 'no request got an error that the document would list'),
});
