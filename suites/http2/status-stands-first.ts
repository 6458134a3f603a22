import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { allFields, ofEverySystem } from './support/http2-responses.ts';

/** Whoever reads the status elsewhere reads another response than the next hop. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/status-stands-first',
  clause: 'rfc9113:fields.pseudo-status',
  title: 'Responses over HTTP/2 begin with one :status and have no other pseudo-field',
  why: 'Clients reject the response, and two hops that take another status for the right one disagree about what was said.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'The field :status once, of three digits, before all other fields.',
  fails:
    'No :status, several of them, one behind another field or among the trailers, or another field whose name begins with a colon.',
  fix: 'Leave pseudo-fields to the HTTP server. Pass none of them on from another response or request.',
  brokenBy: [
    'h2-status-behind-fields',
    'h2-status-repeated',
    'h2-status-in-trailers',
    'h2-path-in-response',
    'h2-status-missing',
  ],
  selects: ({ request, response, fault }) =>
    request.httpVersion === 'HTTP/2' && (response !== null || fault?.code === 'HTTP2_STATUS_MISSING'),
  judge: (exchange, expect) => {
    const { response } = exchange;
    const found = allFields(response ?? { headers: [] }).filter(([name]) => name.startsWith(':'));
    expect.that(
      'one :status stands before all fields, and no other pseudo-field',
      response !== null && found.length === 0,
      {
        expected: 'no further pseudo-field',
        actual: response === null ? 'no :status' : found.map(([name]) => name).join(', '),
        exchange,
      },
    );
  },
});
