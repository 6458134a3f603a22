import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { requireCalls } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { openSession, speakAs } from './support/own-session.ts';
import { contentOf, isSameContent } from './support/tool-content.ts';

/** The id of a session is not a credential. */
export default defineCheck({
  id: 'mcp/session-bound-to-user',
  clause: 'mcp-2025-11-25:session.no-credential',
  title: 'A session does not give the data of its user to another user',
  why: 'Anybody who learns the id of a session can read the data of its user.',
  sends: '`tools/call` of a read-only tool in the session of one user, with the token of another user.',
  passes: "401, 403, 404 or any other refusal, or the data of the token's own user.",
  fails: 'The data of the user who opened the session.',
  fix: 'Store the user with the session, and return 404 for the token of another user.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['session-is-the-user'],
  async run({ mcp, expect, resources }) {
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    const client = await openSession(mcp);
    const credentials = bearer(token, 'unspecified');
    const other = await speakAs(mcp, client, credentials);
    if (other === null) throw new Untestable('the server does not accept the token of the other company');
    for (const { tool, arguments: given, reply: own } of await requireCalls(client, { enough: 4 })) {
      const params = { name: tool['name'], arguments: given };
      const theirs = await client.request('tools/call', params, { ...other, case: 'own session of the other user' });
      // The same content for both users proves nothing.
      if (isSameContent(contentOf(own), contentOf(theirs))) continue;
      const reply = await client.request('tools/call', params, { credentials, case: nameOf(tool) });
      expect.that(
        "the session does not give its user's data to another user",
        !isSameContent(contentOf(own), contentOf(reply)),
        {
          expected: 'a refusal, or the data of the other user',
          actual: describeReply(reply),
          exchange: reply.exchange,
        },
      );
      return;
    }
    throw new Untestable('both users get the same data from every tool that was called');
  },
});
