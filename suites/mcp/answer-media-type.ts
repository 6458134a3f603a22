import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';

/** The media type tells a client how to read the response. */
export default defineObservingCheck({
  id: 'mcp/answer-media-type',
  clause: 'mcp-2025-11-25:transport.request-media-type',
  title: 'Requests get a response as application/json or text/event-stream',
  why: 'Clients refuse every other media type before they read the body.',
  sends: 'No request of its own. It judges every 2xx response of the run to a JSON-RPC request.',
  passes: 'Either media type, with any parameters. The server may choose anew for each request.',
  fails: 'Another media type, no media type, or an empty body.',
  fix: 'Set Content-Type to application/json for a single response, or to text/event-stream for a stream.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['answers-text-plain', 'answers-without-media-type', 'requests-answered-202'],
  selects: (exchange) =>
    isWholePost(exchange) && isSuccess(exchange) && readExchange(exchange).sent?.isRequest === true,
  judge(exchange, expect) {
    const { form } = readExchange(exchange).reply;
    expect.that('the response is JSON or a stream of events', form !== 'other', {
      expected: 'application/json or text/event-stream, with a body',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
