import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Fault, headerValue, headerValues, type ReceivedResponse } from '../../runner/kit/exchange.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';

/** A wrong length makes the rest of a connection unreadable. */
export default defineObservingCheck({
  id: 'plant-store/content-length-exact',
  clause: 'rfc9110:content-length.exact',
  title: 'Content-Length equals the length of the body',
  why: 'Clients wait for bytes that never come, or take the remaining bytes for the next response.',
  sends:
    'No requests of its own. Every response to POST /plants in the run that has Content-Length and no Transfer-Encoding is checked.',
  passes: 'The body has as many bytes as Content-Length says.',
  fails: 'The body is shorter or longer, or Content-Length is not a number.',
  fix: 'Count bytes, not characters, after any content coding. Or let the HTTP server count.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['content-length-too-great', 'content-length-counts-characters'],
  // Over HTTP/2 another check judges it, by what HTTP/2 demands.
  selects: ({ intent, request, response, fault }) =>
    request.httpVersion === undefined &&
    intent.operation === 'create-plant' &&
    response !== null &&
    headerValue(response.headers, 'content-length') !== null &&
    headerValue(response.headers, 'transfer-encoding') === null &&
    (fault === null || isAboutLength(response, fault)),
  judge: (exchange, expect) => {
    const { headers = [], body } = exchange.response ?? {};
    const lengths = headerValues(headers, 'content-length');
    const isExact = exchange.fault === null && lengths.every((length) => Number(length) === body?.wireBytes);
    const more = exchange.fault?.kind === 'invalid-http' ? ' and more' : '';
    expect.that('Content-Length equals the length of the body', isExact, {
      expected: `${lengths.join(', ')} bytes`,
      actual: `${body?.wireBytes ?? 0} bytes${more}`,
      exchange,
    });
  },
});

/** Returns true if bytes follow the announced ones, or if the server announced more than a complete body. */
function isAboutLength({ body }: ReceivedResponse, { kind }: Fault): boolean {
  if (kind === 'invalid-http') return true;
  return (kind === 'closed' || kind === 'timeout') && readStrictJson(body.bytes).ok;
}
