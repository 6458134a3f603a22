import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { http2Response, ofEverySystem } from './support/http2-responses.ts';

/** Over HTTP/1.1 nobody can tell such content from the next response; HTTP/2 shows it. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/head-without-content',
  clause: 'rfc9110:head.no-content',
  title: 'Responses to HEAD have no content over HTTP/2',
  why: 'Clients treat the response as malformed, or count the bytes as part of another response.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'Fields alone. Content-Length may say how long the response to GET would be.',
  fails: 'DATA frames with bytes in the response to HEAD.',
  fix: 'Write no body for HEAD. Frameworks do so by themselves: look for a handler that writes to the stream directly.',
  brokenBy: ['h2-head-with-content'],
  selects: (exchange) => exchange.request.method === 'HEAD' && http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const bytes = exchange.response?.body.wireBytes ?? 0;
    expect.that('the response to HEAD has no content', bytes === 0, {
      expected: '0 bytes',
      actual: `${bytes} bytes`,
      exchange,
    });
  },
});
