import { clientKinds } from '../../contracts/clients.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';

/** Any server or proxy may begin to send such responses. */
export default defineRunCheck({
  id: 'client-http/chunks-read',
  clause: 'rfc9112:client.chunks',
  title: 'Content in chunks of any form is read',
  why: 'Any proxy may cut content in its own way. The client loses or damages what it reads.',
  passes: 'values of the response come back, at once or after another try',
  fails: 'the client goes on without a value of the response, or with a damaged one',
  fix: 'Read chunks with an HTTP library: sizes in hexadecimal digits of any case, with zeros before them and extensions behind, and trailers at the end.',
  kinds: [...clientKinds],
  scenarios: ['chunked-odd'],
  brokenBy: ['shop-reads-chunks-as-content', 'shop-reads-small-chunk-sizes-alone', 'shop-reads-first-chunk-alone'],
  judgeRun: (context) =>
    judgeUnderstanding(context, {
      bait: 'chunked-odd',
      statement: 'content in chunks of any form is read',
      repeats: 'pass',
      httpVersion: '1.1',
    }),
});
