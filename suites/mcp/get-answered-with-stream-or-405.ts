import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** How long an open stream is listened to, in milliseconds. */
const listenMs = 150;

/** By a GET a client asks whether the server has anything to say of its own. */
export default defineCheck({
  id: 'mcp/get-answered-with-stream-or-405',
  clause: 'mcp-2025-11-25:transport.get',
  title: 'GET opens a stream of events, or is answered 405',
  why: 'Clients ask after each opening; by any other answer they report that the connection failed.',
  sends: 'GET with Accept: text/event-stream in a session of its own, while a ping is sent in it.',
  passes: '200 with text/event-stream, which is left after a moment, 405, or 409 where one is open already.',
  fails: 'A page, JSON, 404, any other status, no answer in time.',
  fix: 'Answer 405 with Allow where the server has nothing to say of its own accord.',
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
    // A response that goes astray would come over this stream; mcp/get-stream-without-responses judges it.
    const [{ exchange }] = await Promise.all([client.ask('GET', { listenMs }), client.request('ping')]);
    const status = exchange.response?.status ?? 0;
    const isStream = mediaTypeOf(exchange.response?.headers ?? [])?.essence === 'text/event-stream';
    const ok = exchange.fault === null && ((status === 200 && isStream) || status === 405 || status === 409);
    expect.that('GET opens a stream of events, or is not offered', ok, {
      expected: '200 with text/event-stream, or 405',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
