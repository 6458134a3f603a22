import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeSuccess } from './support/response-rules.ts';

/** A client reads a response by its media type. */
export default defineCheck({
  id: 'operations/media-type-documented',
  clause: 'openapi:operation.success-content',
  title: 'Successful responses have a media type that the document lists',
  why: 'Clients that expect what the document lists cannot read the response.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'A listed media type or one of a listed range; parameters such as charset do not matter. Responses without content and statuses that are not listed are not judged.',
  fails: 'A media type that is not listed for the status, or none.',
  fix: 'Send the listed media type, or list the one that is sent.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-answer-as-text', 'ref-answer-without-type'],
  run: (context) =>
    judgeCampaign(
      context,
      judgeSuccess('media-type'),
      'the document lists no media type for the responses that were received',
    ),
});
