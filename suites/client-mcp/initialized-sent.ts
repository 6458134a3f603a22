import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Until then a server may hold back what it has to say. */
export default defineRunCheck({
  id: 'client-mcp/initialized-sent',
  clause: 'mcp-2025-11-25:client.initialized-sent',
  title: 'notifications/initialized follows initialize',
  why: 'A server may refuse requests, or send nothing of its own, until the client says that it is ready.',
  passes: 'the notification is sent in each session in which requests are sent',
  fails: 'requests are sent in a session that never gets the notification',
  fix: 'Send notifications/initialized once initialize has its result.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-never-initialized'],
  judgeRun({ run, expect }) {
    const used = sessionsOf(run).filter(({ messages }) =>
      messages.some((sent) => isRequest(sent) && sent.method !== 'ping'),
    );
    if (used.length === 0) throw new Inapplicable('no session was used after initialize');
    for (const { messages, initialize } of used) {
      const said = messages.find(({ method }) => method === 'notifications/initialized');
      expect.that('the session gets notifications/initialized', said !== undefined, {
        expected: 'notifications/initialized',
        actual: said?.method ?? messages.map(({ method }) => method).slice(0, 5),
        entry: (said ?? messages.find(isRequest) ?? initialize).entry,
      });
    }
  },
});
