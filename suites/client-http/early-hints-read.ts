import { clientKinds } from '../../contracts/clients.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';

/** It is the library that most clients cannot change: RFC 8297 warns servers of it. */
export default defineRunCheck({
  id: 'client-http/early-hints-read',
  clause: 'rfc8297:client.early-hints',
  title: 'The final response behind early hints is read',
  why: 'Proxies in front of a service send 103 when they like. The client takes it for the response and loses the real one.',
  passes: 'values of the final response come back, at once or after another try',
  fails: 'the client goes on without a value of the final response, as programs on http.client of Python do',
  fix: 'Use an HTTP library that reads on behind 103; in Python, httpx and aiohttp do.',
  kinds: [...clientKinds],
  scenarios: ['early-hints'],
  brokenBy: ['shop-passes-over-100-alone'],
  judgeRun: (context) =>
    judgeUnderstanding(context, {
      bait: 'early-hints',
      statement: 'the final response behind early hints is read',
      repeats: 'pass',
      httpVersion: '1.1',
    }),
});
