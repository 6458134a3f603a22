import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { openSession } from './support/own-session.ts';

/** Clients end their sessions where the server allows it. */
export default defineCheck({
  id: 'mcp/session-deleted-or-405',
  clause: 'mcp-2025-11-25:session.delete',
  title: 'DELETE ends a session or is not supported',
  why: 'Clients report an error when they disconnect, and their sessions fill the memory of the server.',
  sends: 'DELETE with the id of a live session. Inapplicable where the server issues no session ids.',
  passes: 'Any 2xx, or 405.',
  fails: 'Any other status, such as 404 for the existing session.',
  fix: 'End the session and return 200 or 204, or return 405 with Allow.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['delete-answered-404', 'delete-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const { exchange } = await client.ask('DELETE');
    const status = exchange.response?.status ?? 0;
    const ok = exchange.fault === null && ((status >= 200 && status < 300) || status === 405);
    expect.that('DELETE ends the session or is not supported', ok, {
      expected: '2xx or 405',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
