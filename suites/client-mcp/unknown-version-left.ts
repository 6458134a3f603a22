import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { requireQuietEnd, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Nothing is agreed on, so nothing that is sent has a meaning. */
export default defineRunCheck({
  id: 'client-mcp/unknown-version-left',
  clause: 'mcp-2025-11-25:client.unknown-version-ended',
  title: 'A version that the client cannot know ends the connection',
  why: 'A client that goes on with a version that it does not know misreads what it gets.',
  passes: 'the client sends nothing more in that session but DELETE; or a new initialize',
  fails: 'messages in the session after the response with 2099-01-01',
  fix: 'Disconnect if the version in the result of initialize is not one that you support.',
  kinds: ['mcp-legacy'],
  scenarios: ['unknown-version'],
  brokenBy: ['legacy-takes-any-version'],
  judgeRun({ run, plain, expect }) {
    const odd = sessionsOf(run).filter(({ version }) => version === '2099-01-01');
    if (odd.length === 0) throw new Untestable('the client was not sent the unknown version');
    if (!sessionsOf(plain).some(({ messages }) => messages.length > 0))
      throw new Inapplicable('the client sends nothing after initialize in the ordinary service');
    const going = odd.flatMap(({ messages }) => messages);
    if (going.length === 0) requireQuietEnd(run);
    expect.that('nothing is sent in the session after its version', going.length === 0, {
      expected: 'the client disconnects',
      actual: going.length === 0 ? endedAs(run) : going.map(({ method }) => method).slice(0, 5),
      entry: (going[0] ?? odd[0]?.initialize)?.entry,
    });
  },
});
