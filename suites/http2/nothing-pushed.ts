import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { ofEverySystem } from './support/http2-responses.ts';

/** Browsers have given pushes up, and most clients never took any. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/nothing-pushed',
  clause: 'rfc9113:push.as-permitted',
  title: 'Nothing is pushed to a client that permits no pushes over HTTP/2',
  why: 'Clients end the connection with an error, and with it every other request on it.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked; vivero permits no pushes.',
  passes: 'No PUSH_PROMISE. Link fields with rel=preload, and 103 (Early Hints), also pass.',
  fails: 'A PUSH_PROMISE frame.',
  fix: 'Switch server push off, or heed SETTINGS_ENABLE_PUSH.',
  brokenBy: ['h2-pushed'],
  selects: ({ request, response, fault }) =>
    request.httpVersion === 'HTTP/2' && (response !== null || fault?.code === 'HTTP2_PUSHED'),
  judge: (exchange, expect) => {
    const isPushed = exchange.fault?.code === 'HTTP2_PUSHED';
    expect.that('no response is pushed', !isPushed, {
      expected: 'no PUSH_PROMISE',
      actual: isPushed ? 'PUSH_PROMISE' : 'no PUSH_PROMISE',
      exchange,
    });
  },
});
