import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { inputRounds } from './support/input-rounds.ts';

/** It is another request to the server. */
export default defineRunCheck({
  id: 'client-mcp-stateless/retry-has-new-id',
  clause: 'mcp-2026-07-28:client.retry-new-id',
  title: 'A request that goes on with input has a new id',
  why: 'The server takes it for the same request, and refuses it.',
  passes: 'an id of its own',
  fails: 'the id of the request before',
  fix: 'Take the next id for each request, also for one that is sent again.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['input-required'],
  brokenBy: ['modern-repeats-id'],
  judgeRun({ run, expect }) {
    const { retries } = inputRounds(run);
    const known = retries.filter(({ round }) => round !== null);
    if (known.length === 0) throw new Untestable('no request of the client goes on with input');
    for (const { sent, round } of known)
      expect.that('the id is not that of the request before', sent.id !== round?.sent.id, {
        expected: 'another id',
        actual: sent.id,
        entry: sent.entry,
      });
  },
});
