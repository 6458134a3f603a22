import { systems } from '../../contracts/systems.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';

const framingFields: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

/** A client that goes by the fields waits for content that never comes, or takes the next response for it. */
export default defineObservingCheck({
  id: 'http1/bodiless-statuses-unframed',
  clause: 'rfc9110:status.unframed',
  title: 'A 204 response has no length and no transfer coding, a 205 no content',
  why: 'Clients and gateways that go by the fields wait for content, or take the next response for it.',
  sends: 'No request of its own. Every response over HTTP/1.1 in the run is checked.',
  passes: 'A 204 without Content-Length and Transfer-Encoding, and a 205 without content.',
  fails: 'A 204 with one of these fields, also with Content-Length: 0, or a 205 with content.',
  fix: 'Leave both fields out of a 204, and end a 205 with Content-Length: 0.',
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  sawNothing: 'no response over HTTP/1.1 in this run had the status 204 or 205',
  brokenBy: ['api-length-with-204', 'api-chunked-204', 'api-205-with-content'],
  selects: ({ request, response }) =>
    request.httpVersion === undefined && (response?.status === 204 || response?.status === 205),
  judge: (exchange, expect) => {
    const { status = 0, headers = [], body } = exchange.response ?? {};
    if (status === 205) {
      const bytes = body?.wireBytes ?? 0;
      expect.that('the 205 response has no content', bytes === 0, {
        expected: '0 bytes',
        actual: `${bytes} bytes`,
        exchange,
      });
      return;
    }
    const framing = headers.filter(([name]) => framingFields.has(name.toLowerCase()));
    expect.that('the 204 response has neither length nor transfer coding', framing.length === 0, {
      expected: 'no Content-Length and no Transfer-Encoding',
      actual: framing.map(([name, value]) => `${name}: ${value}`).join(', ') || 'neither',
      exchange,
    });
  },
});
