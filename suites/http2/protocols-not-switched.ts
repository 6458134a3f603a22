import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { http2Response, ofEverySystem } from './support/http2-responses.ts';

/** A connection of HTTP/2 carries streams: there is nothing to switch. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/protocols-not-switched',
  clause: 'rfc9113:upgrade.no-101',
  title: 'The status 101 is not used over HTTP/2',
  why: 'Clients end the connection with an error, and with it every other request on it.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'Any other status, and any number of other interim responses.',
  fails: 'An interim or final response with 101.',
  fix: 'Respond to Upgrade over HTTP/1.1 alone. For WebSocket over HTTP/2 use extended CONNECT (RFC 8441).',
  brokenBy: ['h2-protocols-switched'],
  selects: (exchange) => http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const { status = 0, interim = [] } = exchange.response ?? {};
    expect.that('no response has the status 101', status !== 101 && !interim.includes(101), {
      expected: 'no 101',
      actual: [...interim, status].join(', '),
      exchange,
    });
  },
});
