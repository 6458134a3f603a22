import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { ofEverySystem } from './support/http2-responses.ts';

/** Code of the fault of a connection on which the target broke a rule that every connection lives by. */
const brokenCode = 'HTTP2_PROTOCOL_ERROR';

/** One frame that breaks the rules ends the connection, and every request on it. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/frames-well-formed',
  clause: 'rfc9113:connection.frames',
  title: 'Frames obey the rules of HTTP/2 connections',
  why: 'Clients end the connection with an error, and with it every other request on it. Browsers show ERR_HTTP2_PROTOCOL_ERROR.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes:
    'Frames up to 16,384 bytes, within the flow-control windows, with padding shorter than the frame and header sections that can be decoded. Frames of unknown types also pass.',
  fails:
    'A longer frame, more bytes than the windows allow, padding that is longer than its frame, a header section that cannot be decoded or that another frame interrupts, a frame of the wrong size or on the wrong stream, or SETTINGS with a value that is not allowed.',
  fix: 'Update the HTTP/2 server or the proxy in front of it, and switch off modules that write frames by themselves.',
  brokenBy: ['h2-frame-too-long', 'h2-padding-too-long', 'h2-fields-undecodable', 'h2-fields-interrupted'],
  selects: ({ request, response, fault }) =>
    request.httpVersion === 'HTTP/2' && (response !== null || fault?.code === brokenCode),
  judge: (exchange, expect) => {
    const { fault } = exchange;
    const isBroken = fault?.code === brokenCode;
    expect.that('the frames of the response obey the rules', !isBroken, {
      expected: 'frames that a connection may carry',
      actual: isBroken ? fault.message : 'such frames',
      exchange,
    });
  },
});
