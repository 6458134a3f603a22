import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { successWithBody } from './support/plant-answers.ts';

/** Clients choose a parser by the media type of the response. */
export default defineObservingCheck({
  id: 'plant-store/accepted-media-type',
  clause: 'service:plants.answer-media-type',
  title: 'Every accepted plant gets a response of type application/json',
  why: 'Clients do not parse the response, or show it as plain text.',
  sends: 'No requests of its own. Every successful response to POST /plants in the run is checked.',
  passes: 'Content-Type is application/json, in any case and with any parameters.',
  fails:
    'Content-Type is absent or names another type, such as `text/html`, `text/json` or `application/problem+json`.',
  fix: 'Send `Content-Type: application/json`.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: [
    'answer-text-html',
    'answer-text-json',
    'answer-problem-json',
    'answer-without-media-type',
    'plain-text-served',
    'wildcard-served-html',
  ],
  selects: (exchange) => successWithBody(exchange) !== null,
  judge: (exchange, expect) => {
    const headers = successWithBody(exchange)?.headers ?? [];
    expect.that('the media type is application/json', mediaTypeOf(headers)?.essence === 'application/json', {
      expected: 'application/json',
      actual: headerValues(headers, 'content-type').join(', ') || 'no Content-Type',
      exchange,
    });
  },
});
