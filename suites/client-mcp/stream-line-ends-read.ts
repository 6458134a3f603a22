import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** Line ends depend on the framework of the server, pieces on the network. */
export default defineRunCheck({
  id: 'client-mcp/stream-line-ends-read',
  clause: 'sse:client.line-ends',
  title: 'All line ends, a byte order mark and characters in two pieces are read in streams',
  why: 'Lists stay empty, or letters are broken, with servers on another platform or over a slow network.',
  passes: 'the client goes on as it does in the ordinary service, and the cursor comes back as it was given',
  fails: 'the list is requested again, left out, or its cursor comes back damaged',
  fix: 'Parse streams by the rules of WHATWG HTML: LF, CR and CRLF end lines, a byte order mark is dropped, UTF-8 is decoded over pieces.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['sse-line-ends'],
  brokenBy: ['legacy-knows-no-cr', 'legacy-keeps-byte-order-mark', 'legacy-decodes-pieces', 'modern-knows-no-cr'],
  judgeRun(context) {
    expectToGoOn(context, {
      what: 'a stream with CR, CRLF and a byte order mark',
      method: 'tools/list',
      isDelivered: ({ response }) => mediaTypeOf(response?.headers ?? [])?.essence === 'text/event-stream',
    });
  },
});
