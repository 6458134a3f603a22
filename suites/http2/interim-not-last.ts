import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { http2Response, ofEverySystem } from './support/http2-responses.ts';

/** An interim response announces another one. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/interim-not-last',
  clause: 'rfc9113:message.interim-not-last',
  title: 'A final response follows interim responses over HTTP/2',
  why: 'Clients reject the response, and the request is lost.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'A final response, with any number of interim responses before it.',
  fails: 'An interim response that ends the stream.',
  fix: 'Send the final response after 100, 102 or 103, and let it end the stream.',
  brokenBy: ['h2-interim-ends'],
  selects: (exchange) => http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const status = exchange.response?.status ?? 0;
    expect.that('the response has a final status', status >= 200, {
      expected: '200 or more',
      actual: status,
      exchange,
    });
  },
});
