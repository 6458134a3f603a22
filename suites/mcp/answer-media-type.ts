import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';

/** By the media type a client knows how to read the answer. */
export default defineObservingCheck({
  id: 'mcp/answer-media-type',
  clause: 'mcp-2025-11-25:transport.request-media-type',
  title: 'Requests are answered as application/json or text/event-stream',
  why: 'Clients refuse every other media type before they read a byte of the body.',
  sends: 'Nothing of its own: it judges every 2xx answer of the run to a JSON-RPC request.',
  passes: 'Either type, with any parameter, for each request as the server likes.',
  fails: 'Another type, or none, as with an empty answer.',
  fix: 'Set Content-Type to application/json for one response, text/event-stream for a stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['answers-text-plain', 'answers-without-media-type', 'requests-answered-202'],
  selects: (exchange) =>
    isWholePost(exchange) && isSuccess(exchange) && readExchange(exchange).sent?.isRequest === true,
  judge(exchange, expect) {
    const { form } = readExchange(exchange).reply;
    expect.that('the answer is JSON or a stream of events', form !== 'other', {
      expected: 'application/json or text/event-stream, with a body',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
