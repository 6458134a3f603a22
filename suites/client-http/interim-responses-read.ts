import { clientKinds } from '../../contracts/clients.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';

/** Any server or proxy may begin to send such responses. */
export default defineRunCheck({
  id: 'client-http/interim-responses-read',
  clause: 'rfc9110:client.interim-responses',
  title: 'The final response behind interim ones is read',
  why: 'Servers and proxies send interim responses when they like. The client takes one of them for the response and loses the real one.',
  passes: 'values of the final response come back, at once or after another try, behind 100 or behind 103',
  fails: 'the client goes on without a value of the final response, be it behind 100 or behind 103',
  fix: 'Read on behind each status of 1xx until another one comes, or use an HTTP library that does: fetch of Node (undici) ends a request at a 100 that it did not request, axios and got read on.',
  kinds: [...clientKinds],
  scenarios: ['early-hints', 'unasked-continue'],
  failsUnderAll: true,
  brokenBy: ['shop-reads-interim-as-response', 'shop-in-parallel-reads-interim-as-response'],
  judgeRun: (context) =>
    judgeUnderstanding(context, {
      bait: context.run.scenario.id,
      statement: 'the final response behind interim ones is read',
      repeats: 'pass',
      httpVersion: '1.1',
    }),
});
