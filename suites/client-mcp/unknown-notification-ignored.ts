import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { expectToGoOn } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, requestJsonOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Later versions and extensions have others than those of today. */
export default defineRunCheck({
  id: 'client-mcp/unknown-notification-ignored',
  clause: 'mcp-2025-11-25:client.notifications-unanswered',
  title: 'An unknown notification gets no response, and the client goes on',
  why: 'The client stops at servers that are newer than itself, or sends them what they never requested.',
  passes: 'the client goes on as it does in the ordinary service',
  fails: 'a response or an error is sent, the request is repeated, or the client waits',
  fix: 'Ignore notifications whose method you do not know.',
  kinds: ['mcp-legacy'],
  scenarios: ['unknown-notification'],
  brokenBy: ['legacy-responds-to-notifications'],
  judgeRun(context) {
    const { run, expect } = context;
    const news = run.values.get('news') ?? '';
    const isDelivered = (entry: JournalEntry): boolean =>
      deliveredIn(entry).some(({ params }) => isObject(params) && params['news'] === news);
    const told = legacyEntries(run).find(isDelivered);
    if (told === undefined) throw new Untestable('the client was not sent the notification');
    const response = legacyEntries(run).find(
      (entry) => entry.id > told.id && messagesOf(entry).some(({ method }) => method === ''),
    );
    expect.that('no response is sent to the notification', response === undefined, {
      expected: 'nothing',
      actual: response === undefined ? 'nothing' : requestJsonOf(response),
      entry: response ?? told,
    });
    try {
      expectToGoOn(context, { what: 'an unknown notification', method: 'tools/list', isDelivered });
    } catch (error) {
      // That nothing was sent follows from the silence of those alone who were there to send it.
      if (response === undefined || !(error instanceof Untestable || error instanceof Inapplicable)) throw error;
    }
  },
});
