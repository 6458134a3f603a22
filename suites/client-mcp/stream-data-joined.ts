import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** JSON that is written for people goes over several lines. */
export default defineRunCheck({
  id: 'client-mcp/stream-data-joined',
  clause: 'sse:client.data-joined',
  title: 'Data over several lines of a stream is joined',
  why: 'The client stops at servers that write JSON over several lines.',
  passes: 'the client goes on as it does in the ordinary service, and the cursor comes back as it was given',
  fails: 'the list is requested again, or left out',
  fix: 'Join the data fields of an event with line feeds before parsing them as JSON.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['sse-multi-line'],
  brokenBy: ['legacy-takes-last-line', 'modern-takes-last-line'],
  judgeRun(context) {
    expectToGoOn(context, {
      what: 'a stream with data over several lines',
      method: 'tools/list',
      isDelivered: ({ response }) => mediaTypeOf(response?.headers ?? [])?.essence === 'text/event-stream',
    });
  },
});
