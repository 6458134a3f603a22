import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { askWhatHolds } from '../../runner/kit/held-stream.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** How long an open stream is read, in milliseconds. */
const listenMs = 150;

/** A client sends a GET to receive messages that the server starts on its own. */
export default defineCheck({
  id: 'mcp/get-answered-with-stream-or-405',
  clause: 'mcp-2025-11-25:transport.get',
  title: 'GET opens a stream of events or gets 405',
  why: 'Clients send this GET after each opening. On any other response they report a failed connection.',
  sends: 'GET with `Accept: text/event-stream` in a session of its own, while a `ping` is sent in the same session.',
  passes: '200 with text/event-stream, which vivero closes after a moment. 405, or 409 where a stream is already open.',
  fails: 'A page, JSON, 404 or any other status, or no response in time.',
  fix: 'Return 405 with Allow where the server does not send messages of its own. Switch buffering and compression of event streams off in proxies (X-Accel-Buffering: no).',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'get-answered-404',
    'get-answered-with-page',
    'get-answered-with-json',
    'get-never-answered',
    'get-crashes',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.openClient();
    // A misdirected response would come over this stream; mcp/get-stream-without-responses judges it.
    const [{ exchange }] = await Promise.all([client.ask('GET', { listenMs }), client.request('ping')]);
    const status = exchange.response?.status ?? 0;
    const isStream = mediaTypeOf(exchange.response?.headers ?? [])?.essence === 'text/event-stream';
    const ok = exchange.fault === null && ((status === 200 && isStream) || status === 405 || status === 409);
    expect.that('GET opens a stream of events or is not supported', ok, {
      expected: '200 with text/event-stream, or 405',
      actual: `${describeAnswer(exchange)}${askWhatHolds(exchange, client.opening.exchange)}`,
      exchange,
    });
  },
});
