import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { requireRevision } from '../client-support/sign-in-control.ts';

/** It gives the client an id to resume with before there is a message. */
export default defineRunCheck({
  id: 'client-mcp/priming-event-accepted',
  clause: 'mcp-2025-11-25:client.priming-event-accepted',
  title: 'An event with an id and empty data is taken for no message',
  why: 'The client stops at the first event of servers whose streams can be resumed.',
  passes: 'the client goes on as it does in the ordinary service, and the cursor comes back as it was given',
  fails: 'the list is requested again, or left out',
  fix: 'Skip events whose data is empty; keep their id.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-list'],
  scenarios: ['sse-priming'],
  brokenBy: ['legacy-parses-empty-data'],
  judgeRun(context) {
    requireRevision(context.run, '2025-11-25');
    expectToGoOn(context, {
      what: 'a stream that begins with empty data',
      method: 'tools/list',
      isDelivered: ({ response }) => mediaTypeOf(response?.headers ?? [])?.essence === 'text/event-stream',
    });
  },
});
