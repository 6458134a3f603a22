import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** Proxies add comments to keep connections open. */
export default defineRunCheck({
  id: 'client-mcp/stream-fields-read',
  clause: 'sse:client.fields',
  title: 'Comments, unknown fields and fields without a blank are read in streams',
  why: 'The client stops at servers that write streams another way, or behind proxies that keep connections open.',
  passes: 'the client goes on as it does in the ordinary service, and the cursor comes back as it was given',
  fails: 'the list is requested again, or left out',
  fix: 'Parse streams by the rules of WHATWG HTML, best with a library.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['sse-fields'],
  brokenBy: [
    'legacy-needs-blank',
    'legacy-needs-event-name',
    'legacy-chokes-on-comments',
    'legacy-fails-at-comments',
    'modern-needs-blank',
  ],
  judgeRun(context) {
    expectToGoOn(context, {
      what: 'a stream with comments and unusual fields',
      method: 'tools/list',
      isDelivered: ({ response }) => mediaTypeOf(response?.headers ?? [])?.essence === 'text/event-stream',
    });
  },
});
