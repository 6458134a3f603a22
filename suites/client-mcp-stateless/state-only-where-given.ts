import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, type SentMessage } from '../../runner/kit/client/read-entry.ts';
import { inputRounds } from './support/input-rounds.ts';

/** It belongs to one request. */
export default defineRunCheck({
  id: 'client-mcp-stateless/state-only-where-given',
  clause: 'mcp-2026-07-28:client.state-only-where-given',
  title: 'requestState and input are sent only with the request that they are for',
  why: 'The server takes the request for the continuation of another one.',
  passes: 'none where the last result had none, and none with other methods; the same tool and arguments as before',
  fails: 'the state of an earlier round or another request; a call that goes on with other arguments, or without them',
  fix: 'Send the same request again, with all of its parameters, and drop requestState once it goes on.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['input-required'],
  brokenBy: [
    'modern-keeps-state',
    'modern-sends-state-elsewhere',
    'modern-drops-arguments',
    'modern-changes-arguments',
  ],
  judgeRun({ run, expect }) {
    const { retries } = inputRounds(run);
    const stateless = retries.filter(({ round }) => round !== null && round.state === null);
    const wrong = stateless.find(({ sent }) => 'requestState' in paramsOf(sent));
    const elsewhere = modernEntries(run)
      .flatMap(messagesOf)
      .find(
        (sent) =>
          !interactive.includes(sent.method) &&
          ('requestState' in paramsOf(sent) || 'inputResponses' in paramsOf(sent)),
      );
    const bad = wrong?.sent ?? elsewhere;
    expect.that('no requestState is sent where none was given', bad === undefined, {
      expected: 'no requestState',
      actual:
        bad === undefined
          ? 'none'
          : `${bad.method} with ${'requestState' in paramsOf(bad) ? 'requestState' : 'inputResponses'}`,
      entry: (bad ?? retries[0]?.sent)?.entry,
    });
    for (const { sent, round, stray } of retries) {
      const of = round ?? stray;
      if (of === null) continue;
      expect.that('a call that goes on is the call that it was', round !== null, {
        expected: callOf(of.sent),
        actual: callOf(sent),
        entry: sent.entry,
      });
    }
  },
});

function callOf(sent: SentMessage): unknown {
  const { name, arguments: given } = paramsOf(sent);
  return { name, arguments: given };
}

/** Methods whose results may need input. */
const interactive: readonly string[] = ['tools/call', 'prompts/get', 'resources/read'];
