import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { stepOf, sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** The server has just said that the old list is wrong. */
export default defineRunCheck({
  id: 'client-mcp/list-changes-heeded',
  clause: 'mcp-2025-11-25:client.list-changes-heeded',
  title: 'Tools are listed again after their list has changed',
  why: 'The client calls tools that are gone, and does not see those that are new.',
  passes: 'the list is read again before the next call, or the removed tool is not called',
  fails: 'the removed tool is called though the client got the notification',
  fix: 'Drop the list of tools at notifications/tools/list_changed, and read it again before you use it.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list', 'mcp-tools-call'],
  scenarios: ['tools-changed'],
  brokenBy: ['legacy-ignores-list-changes'],
  judgeRun({ run, plain, expect }) {
    const told = run.entries.find((entry) =>
      deliveredIn(entry).some(({ method }) => method === 'notifications/tools/list_changed'),
    );
    if (told === undefined) throw new Untestable('the client was not told of the change');
    const later = sentRequests(run).filter(({ entry }) => follows(entry, told, plain));
    const next = later.find(({ method }) => method === 'tools/list' || method === 'tools/call');
    if (next === undefined) throw new Untestable(`the client used no list after the change: ${endedAs(run)}`);
    const isOld = next.method === 'tools/call' && paramsOf(next)['name'] === run.values.get('removed-tool');
    expect.that('the removed tool is not called', !isOld, {
      expected: 'tools/list',
      actual: stepOf(next),
      entry: next.entry,
    });
  },
});
