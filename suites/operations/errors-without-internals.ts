import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeInternals } from './support/error-rules.ts';

/** Requests that nobody foresaw are where frameworks speak for themselves. */
export default defineCheck({
  id: 'operations/errors-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error of an operation reveals internals of the service',
  why: 'Stack traces, paths and SQL show an attacker what to try next, and do not help the caller.',
  sends: 'Every operation of the document, mostly with one value that it does not allow.',
  passes: 'Any text, including what the request or the document contains.',
  fails: 'A stack trace, a file path, a database error or the name of a framework that neither of them contains.',
  fix: 'Log the details under an identifier, and return only what is wrong with the request.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-trace-in-error', 'ref-stack-trace-in-error', 'ref-sql-in-error', 'ref-debug-page-as-error'],
  run: (context) => judgeCampaign(context, judgeInternals, 'no error with a body was received'),
});
