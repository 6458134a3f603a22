import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { http2Response, ofEverySystem } from './support/http2-responses.ts';

/** Caches and clients take these statuses to end with their fields. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/bodiless-statuses-without-content',
  clause: 'rfc9110:status.no-content',
  title: 'Responses with 204 and 304 have no content over HTTP/2',
  why: 'Clients treat the response as malformed, and caches keep bytes that belong to nothing.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'Fields alone. A 304 may have a Content-Length.',
  fails: 'DATA frames with bytes in a response with 204 or 304.',
  fix: 'Write no body with 204 and 304.',
  brokenBy: ['api-h2-not-modified-with-content'],
  selects: (exchange) => {
    const status = http2Response(exchange)?.status;
    return status === 204 || status === 304;
  },
  judge: (exchange, expect) => {
    const bytes = exchange.response?.body.wireBytes ?? 0;
    expect.that('the response has no content', bytes === 0, {
      expected: '0 bytes',
      actual: `${bytes} bytes`,
      exchange,
    });
  },
});
