import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { errorCodeIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** The tool was changed since it was listed. */
export default defineRunCheck({
  id: 'client-mcp-stateless/mismatch-lists-again',
  clause: 'mcp-2026-07-28:client.mismatch-lists-again',
  title: 'A refusal of headers is followed by a new list',
  why: 'The client fails until it is restarted, each time the server changes its tools.',
  passes: 'tools/list follows the refusal, and the call again',
  fails: 'the call is repeated as it was, or initialize follows',
  fix: 'On −32020 read the list of tools again, and repeat the call with the headers that it requires.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list', 'mcp-tools-call'],
  scenarios: ['header-mismatch'],
  brokenBy: ['modern-repeats-mismatch', 'modern-initializes-after-mismatch'],
  judgeRun({ run, plain, expect }) {
    const sent = sentRequests(run);
    const refused = sent.find(({ entry, method }) => method === 'tools/call' && errorCodeIn(entry) === -32020);
    if (refused === undefined) throw new Untestable('no call of the client was refused with −32020');
    const later = sent.filter(({ entry }) => follows(entry, refused.entry, plain));
    const next = later.find(({ method }) => ['tools/list', 'tools/call', 'initialize'].includes(method));
    if (next === undefined && !run.end.wasIdle) throw new Untestable(`nothing came after the refusal: ${endedAs(run)}`);
    if (run.end.kind === 'by-hand' && next?.method === 'tools/call')
      throw new Untestable('a person may have repeated it');
    const isOther = next?.method === 'tools/call' && paramsOf(next)['name'] !== paramsOf(refused)['name'];
    if (isOther) throw new Untestable('the client goes on with another tool');
    expect.that('tools/list follows the refusal', next?.method === 'tools/list', {
      expected: 'tools/list',
      actual: next?.method ?? 'nothing: the client waits',
      entry: (next ?? refused).entry,
    });
  },
});
