import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { impliedStatuses } from '../../runner/kit/implied-statuses.ts';

/** 415 and 422 are more precise than 400, but clients generated from this contract do not know them. */
export default defineObservingCheck({
  id: 'plant-store/refusal-status-documented',
  clause: 'openapi:responses.known-errors',
  title: 'Every invalid plant is refused with 400, the documented status',
  why: 'Clients generated from the contract know only 400, and treat 415, 422 or 409 as an unknown response.',
  sends:
    'No requests of its own. Every 4xx in the run to an invalid POST /plants with valid credentials is checked, and every 409.',
  passes:
    'The status is 400. HTTP allows others, so they are only a warning. A status that HTTP allows for how the request was sent is not judged, such as 411 for a chunked body, 417 for an expectation, or 413 for more than 64 KiB.',
  fails: 'The status is 422, 415, 413, 409 or another 4xx.',
  fix: 'Return 400, or document the other statuses in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['invalid-plant-422', 'media-type-415', 'invalid-plant-418', 'missing-member-404'],
  selects: ({ intent, request, response }) =>
    intent.operation === 'create-plant' &&
    intent.credentials === 'valid' &&
    response !== null &&
    response.status >= 400 &&
    response.status < 500 &&
    (intent.content === 'invalid' || response.status === 409) &&
    // It is about how the request was sent, not about the plant.
    !impliedStatuses(request).includes(response.status),
  judge: (exchange, expect) => {
    expect.that('the refusal is 400', exchange.response?.status === 400, {
      expected: 'status 400',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
