import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';

/** With an id it is a request, and somebody waits for its response. */
export default defineMessageCheck({
  id: 'client-mcp/notifications-without-id',
  clause: 'mcp-2025-11-25:client.notifications-without-id',
  title: 'Notifications have no id',
  why: 'A server takes the notification for a request of an unknown method, and refuses it.',
  passes: 'a method that begins with notifications/ and no id',
  fails: 'an id',
  fix: 'Leave the id out of notifications.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['legacy-notifications-with-ids', 'modern-notifications-with-ids'],
  of: 'notification',
  selects: (entry) =>
    entry.place === 'mcp' && messagesOf(entry).some(({ method }) => method.startsWith('notifications/')),
  judge(entry, expect) {
    const [withId] = messagesOf(entry).filter(
      ({ method, message }) => method.startsWith('notifications/') && 'id' in message,
    );
    expect.that('the notification has no id', withId === undefined, {
      expected: 'no id',
      actual: withId?.id ?? 'none',
      entry,
    });
  },
});
