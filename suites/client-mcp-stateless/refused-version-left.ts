import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { errorCodeIn } from '../../runner/kit/client/mcp-responses.ts';
import { stepOf, sentRequests, follows, requireQuietEnd, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** The server has said what it speaks. */
export default defineRunCheck({
  id: 'client-mcp-stateless/refused-version-left',
  clause: 'mcp-2026-07-28:client.refused-version-left',
  title: 'A refused version is not sent again',
  why: 'The client repeats for ever what cannot succeed.',
  passes: 'a version that the server supports, server/discover, or nothing',
  fails: 'another request with the refused version, or initialize',
  fix: 'On −32022 choose a version out of data.supported, or stop with an error.',
  kinds: ['mcp-modern'],
  scenarios: ['version-refused'],
  brokenBy: ['modern-repeats-refused-version', 'modern-initializes-after-refused-version'],
  judgeRun({ run, plain, expect }) {
    const sent = sentRequests(run);
    const refused = sent.find(({ entry }) => errorCodeIn(entry) === -32022);
    if (refused === undefined) throw new Untestable('no request of the client was refused with −32022');
    const wrong = sent.find(
      ({ entry, method }) =>
        follows(entry, refused.entry, plain) &&
        (method === 'initialize' ||
          (requestHeader(entry, 'mcp-protocol-version') === '2026-07-28' && method !== 'server/discover')),
    );
    if (wrong !== undefined && run.end.kind === 'by-hand') throw new Untestable('a person may have repeated it');
    if (wrong === undefined) requireQuietEnd(run);
    expect.that('the refused version is not sent again', wrong === undefined, {
      expected: 'a supported version, or the end',
      actual: wrong === undefined ? endedAs(run) : stepOf(wrong),
      entry: (wrong ?? refused).entry,
    });
  },
});
