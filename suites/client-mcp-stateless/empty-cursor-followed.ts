import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { cursorsIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { stepOf, sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Only the lack of a cursor is the end. */
export default defineRunCheck({
  id: 'client-mcp-stateless/empty-cursor-followed',
  clause: 'mcp-2026-07-28:client.empty-cursor-followed',
  title: 'An empty cursor is followed',
  why: 'Tools behind the first page are missing on servers whose cursors may be empty.',
  passes: 'tools/list with the empty cursor follows',
  fails: 'the client goes on as though the list had ended',
  fix: 'Look for the presence of nextCursor, not for its truth.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['cursor-empty'],
  brokenBy: ['modern-ends-at-empty-cursor'],
  judgeRun({ run, plain, expect }) {
    if (!sentRequests(plain).some((sent) => paramsOf(sent)['cursor'] !== undefined))
      throw new Inapplicable('the client reads the first page alone in the ordinary service');
    const given = sentRequests(run).find(({ entry }) => cursorsIn(entry).includes(''));
    if (given === undefined) throw new Untestable('the client was not sent the empty cursor');
    const later = sentRequests(run).filter(({ entry }) => entry.id > given.entry.id);
    const next = later.find((sent) => paramsOf(sent)['cursor'] === '');
    const other = later.find(({ entry }) => follows(entry, given.entry, plain));
    if (next === undefined && other === undefined && !run.end.wasIdle)
      throw new Untestable(`nothing came after the empty cursor: ${endedAs(run)}`);
    expect.that('the empty cursor is followed', next !== undefined, {
      expected: 'tools/list with the cursor ""',
      actual: next === undefined ? (other === undefined ? 'nothing' : stepOf(other)) : 'the cursor ""',
      entry: (next ?? other ?? given).entry,
    });
  },
});
