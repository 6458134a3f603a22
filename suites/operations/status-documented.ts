import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeStatus } from './support/status-rules.ts';

/** A client has no code for a success that nobody told of. */
export default defineCheck({
  id: 'operations/status-documented',
  clause: 'openapi:operation.statuses',
  title: 'Every response has a status that the document lists',
  why: 'Clients generated from the document treat an unlisted status as a failure, though the request was served.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'A listed status, one within a listed range, and any where default is listed. Statuses that HTTP itself brings, redirects, and errors that the values of a request bring are not judged here.',
  fails: 'A success that is not listed, or an error such as 402 or 418 that neither HTTP nor the request explains.',
  fix: 'List the status in the document, or return one that is listed.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-answer-status-202'],
  run: (context) =>
    judgeCampaign(context, judgeStatus, 'no response has a status that the document would have to list'),
});
