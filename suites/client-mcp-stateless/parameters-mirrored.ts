import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { headerFaults } from './support/parameter-headers.ts';

/** Proxies route calls by them. */
export default defineRunCheck({
  id: 'client-mcp-stateless/parameters-mirrored',
  clause: 'mcp-2026-07-28:client.parameter-headers',
  title: 'Annotated arguments stand in headers too',
  why: 'Servers refuse the call with −32020, or a proxy sends it to the wrong place.',
  passes: 'Mcp-Param headers equal to the arguments, encoded where needed, and none for what is absent or null',
  fails: 'a header that is missing, differs, is not encoded, or stands for nothing',
  fix: 'Send each argument with x-mcp-header in Mcp-Param-<name>, encoded like other header values.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list', 'mcp-tools-call'],
  scenarios: ['header-params'],
  brokenBy: [
    'modern-without-parameter-headers',
    'modern-null-parameter-headers',
    'modern-raw-parameter-headers',
    'modern-other-parameter-headers',
  ],
  judgeRun({ run, plain, expect }) {
    const calls = modernEntries(run)
      .flatMap(messagesOf)
      .filter(({ method }) => method === 'tools/call');
    const known = calls.flatMap((sent) => {
      const listing = modernEntries(run).findLast(
        (entry) =>
          follows(sent.entry, entry, plain) && toolsIn(entry).some(({ name }) => name === paramsOf(sent)['name']),
      );
      const tool = listing && toolsIn(listing).find(({ name }) => name === paramsOf(sent)['name']);
      return tool === undefined ? [] : [{ sent, tool }];
    });
    if (calls.length === 0) throw new Untestable(`the client made no call: ${endedAs(run)}`);
    if (known.length === 0) throw new Inapplicable('the client calls no tool that it has listed');
    for (const { sent, tool } of known) {
      const faults = headerFaults(sent, tool);
      expect.that('the headers mirror the arguments', faults.length === 0, {
        expected: 'a header for each annotated argument',
        actual: faults.length === 0 ? 'the headers' : faults,
        entry: sent.entry,
      });
    }
  },
});
