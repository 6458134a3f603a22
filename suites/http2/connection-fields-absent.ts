import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { allFields, http2Response, ofEverySystem } from './support/http2-responses.ts';

/** They speak of a connection of HTTP/1.1, which there is none of. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/connection-fields-absent',
  clause: 'rfc9113:fields.no-connection-fields',
  title: 'Responses over HTTP/2 have no connection-specific fields',
  why: 'Browsers and clients treat the response as malformed: a page that works over HTTP/1.1 shows ERR_HTTP2_PROTOCOL_ERROR.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes:
    'None of Connection, Proxy-Connection, Keep-Alive, Transfer-Encoding and Upgrade. TE with the value "trailers" also passes.',
  fails: 'One of these fields, or TE with another value.',
  fix: 'Remove these fields where responses of HTTP/1.1 are passed on over HTTP/2. Do not set Connection or Keep-Alive in application code.',
  brokenBy: ['h2-connection-field', 'h2-transfer-encoding', 'h2-upgrade-field'],
  selects: (exchange) => http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const fields = allFields(exchange.response ?? { headers: [] });
    const found = fields.filter(([name, value]) => isOfConnection(name.toLowerCase(), value));
    expect.that('no field is connection-specific', found.length === 0, {
      expected: 'no connection-specific field',
      actual: found.map(([name]) => name).join(', '),
      exchange,
    });
  },
});

const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function isOfConnection(name: string, value: string): boolean {
  return ofConnection.has(name) || (name === 'te' && value.toLowerCase() !== 'trailers');
}
