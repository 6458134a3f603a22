import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { inputRounds } from './support/input-rounds.ts';

/** The server has signed it, or keeps its place by it. */
export default defineRunCheck({
  id: 'client-mcp-stateless/state-exact',
  clause: 'mcp-2026-07-28:client.state-exact',
  title: 'requestState comes back exactly as it was given',
  why: 'The server refuses the request, or begins anew.',
  passes: 'the same text, in each request that goes on after it',
  fails: 'a string that is cut, trimmed or normalized, or none with the input',
  fix: 'Keep requestState as the string that it is, and send it back unchanged.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['input-required'],
  brokenBy: ['modern-trims-state', 'modern-normalizes-state', 'modern-drops-state'],
  judgeRun({ run, expect }) {
    const { rounds, retries } = inputRounds(run);
    const states = new Set(rounds.flatMap(({ state }) => (state === null ? [] : [state])));
    for (const { sent, round } of retries) {
      const { requestState } = paramsOf(sent);
      const isGiven = typeof requestState === 'string' ? states.has(requestState) : (round?.state ?? null) === null;
      expect.that('requestState is one that was given', isGiven, {
        expected: round?.state ?? [...states],
        actual: requestState ?? 'none',
        entry: sent.entry,
      });
    }
  },
});
