import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { http2Response, isWhole, ofEverySystem } from './support/http2-responses.ts';

/** HTTP/2 frames the body itself; a length that differs is a response of two minds. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/content-length-agrees',
  clause: 'rfc9113:message.length-agrees',
  title: 'Content-Length agrees with the DATA frames over HTTP/2',
  why: 'Clients reject the response, and a proxy that translates it to HTTP/1.1 cuts the body or waits for bytes that never come.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes:
    'No Content-Length, or one that equals the number of bytes of the body. In a response to HEAD, a 204 or a 304 it may have any value.',
  fails: 'Another number, several that differ, or a value that is not a number.',
  fix: 'Count bytes after any content coding, or leave Content-Length out: HTTP/2 needs none.',
  brokenBy: ['h2-length-too-small', 'h2-length-too-great'],
  selects: (exchange) => {
    const response = http2Response(exchange);
    if (response === null || !isWhole(exchange) || response.status === 204 || response.status === 304) return false;
    return exchange.request.method !== 'HEAD' && headerValues(response.headers, 'content-length').length > 0;
  },
  judge: (exchange, expect) => {
    const { headers = [], body } = exchange.response ?? {};
    const lengths = headerValues(headers, 'content-length').flatMap((value) =>
      value.split(',').map((one) => one.trim()),
    );
    const agrees = lengths.every((length) => /^\d+$/.test(length) && Number(length) === body?.wireBytes);
    expect.that('Content-Length equals the length of the DATA frames', agrees, {
      expected: `${lengths.join(', ')} bytes`,
      actual: `${body?.wireBytes ?? 0} bytes`,
      exchange,
    });
  },
});
