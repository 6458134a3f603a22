import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { inputRounds } from './support/input-rounds.ts';

/** The server cannot go on with a part of it. */
export default defineRunCheck({
  id: 'client-mcp-stateless/input-complete',
  clause: 'mcp-2026-07-28:client.input-complete',
  title: 'Each input that is requested has its response',
  why: 'The server requests it again and again, or refuses the call.',
  passes: 'a response under each key, with accept, decline or cancel',
  fails: 'keys that are missing or renamed, or another action',
  fix: 'Send inputResponses with the keys of inputRequests, each with the result of its request.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['input-required'],
  brokenBy: ['modern-renames-input', 'modern-sends-no-input', 'modern-input-yes'],
  judgeRun({ run, expect }) {
    const { rounds, retries } = inputRounds(run);
    const asked = retries.filter(({ round }) => round !== null && round.keys.length > 0);
    const renamed = retries.filter(({ round, sent }) => round === null && isObject(paramsOf(sent)['inputResponses']));
    if (!rounds.some(({ keys }) => keys.length > 0)) throw new Inapplicable('the client declares no forms');
    if (asked.length === 0 && renamed.length === 0) throw new Untestable('the client sent no input');
    for (const { sent, round } of [...asked, ...renamed]) {
      const given = paramsOf(sent)['inputResponses'];
      const responses = isObject(given) ? given : {};
      const keys = round?.keys ?? rounds.findLast(({ sent: { entry } }) => entry.id < sent.entry.id)?.keys ?? [];
      const isWhole =
        keys.every((key) => hasAction(responses[key])) && Object.keys(responses).every((key) => keys.includes(key));
      expect.that('each input has its response', isWhole, { expected: keys, actual: responses, entry: sent.entry });
    }
  },
});

function hasAction(response: unknown): boolean {
  return isObject(response) && ['accept', 'decline', 'cancel'].includes(String(response['action']));
}
