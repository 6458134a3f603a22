import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { cursorsIn } from '../../runner/kit/client/mcp-responses.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { sentRequests, requireQuietEnd, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** What it means is not known, and may be the contrary. */
export default defineRunCheck({
  id: 'client-mcp-stateless/unknown-result-unused',
  clause: 'mcp-2026-07-28:client.unknown-result-unused',
  title: 'Results of an unknown type are not used',
  why: 'The client acts on what it does not understand.',
  passes: 'the cursor of the result is not sent',
  fails: 'the cursor of the result comes back',
  fix: 'Treat a result whose resultType you do not know as an error.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['result-type-unknown'],
  brokenBy: ['modern-uses-unknown-results'],
  judgeRun({ run, plain, expect }) {
    if (!sentRequests({ entries: modernEntries(plain) }).some((sent) => paramsOf(sent)['cursor'] !== undefined))
      throw new Inapplicable('the client reads the first page alone in the ordinary service');
    const cursor = run.values.get('cursor') ?? '';
    // A client with sessions, which knows no types of results, follows the cursor rightly.
    const sent = sentRequests({ entries: modernEntries(run) });
    const given = sent.find(({ entry }) => cursorsIn(entry).includes(cursor));
    if (given === undefined) throw new Untestable('the client was not sent the result');
    const used = sent.find((request) => paramsOf(request)['cursor'] === cursor);
    if (used === undefined) requireQuietEnd(run);
    expect.that('the cursor of the result is not used', used === undefined, {
      expected: 'no request with the cursor',
      actual: used === undefined ? endedAs(run) : cursor,
      entry: (used ?? given).entry,
    });
  },
});
