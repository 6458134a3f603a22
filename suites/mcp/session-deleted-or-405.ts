import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { openSession } from './support/own-session.ts';

/** Clients tidy up after themselves, if they are let. */
export default defineCheck({
  id: 'mcp/session-deleted-or-405',
  clause: 'mcp-2025-11-25:session.delete',
  title: 'DELETE ends a session, or is not offered',
  why: 'Clients that leave report an error, and their sessions fill the memory of the server.',
  sends: 'DELETE with the id of a session that lives.',
  passes: 'Any 2xx, or 405.',
  fails: 'Any other status, 404 above all: the session is there.',
  fix: 'End the session and answer 200 or 204, or answer 405 with Allow.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['delete-answered-404', 'delete-crashes'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const { exchange } = await client.ask('DELETE');
    const status = exchange.response?.status ?? 0;
    const ok = exchange.fault === null && ((status >= 200 && status < 300) || status === 405);
    expect.that('DELETE ends the session or is not offered', ok, {
      expected: '2xx or 405',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
