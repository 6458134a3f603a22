import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { withClientToDelete } from './support/deleted-client.ts';
import { isServed, present, requireServed } from './support/revoked-access.ts';

/** What is deleted has no access. */
export default defineCheck({
  id: 'authorization/access-token-ends-with-client',
  clause: 'rfc7592:deletion.ends-tokens',
  title: 'An access token of a deleted client is refused by the MCP server',
  why: 'An abused client is deleted, and reads on until its token expires.',
  sends:
    'A registration of a native client, a sign-in of it, its access token to the MCP endpoint, DELETE for its registration_client_uri, and the token to the MCP endpoint again.',
  passes:
    'A refusal of the last request. Inapplicable if registration is not open, if the server requires a sign-in first, if the MCP server does not accept the fresh token, or if clients cannot be deleted.',
  fails: 'Success after the deletion. Tokens that are valid until they expire fail here too.',
  fix: 'Have the MCP server learn of ended tokens, or keep their lifetime short.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-access-outlives-client', 'as-deletion-forgets-nothing'],
  async run(context) {
    await askEach(context.resources, (resource) =>
      withClientToDelete(context, async ({ accessToken, remove }) => {
        await requireServed(resource, accessToken);
        await remove();
        const exchange = await present(resource, accessToken, 'the access token of the deleted client');
        context.expect.that('the access token is refused', exchange.response !== null && !isServed(exchange), {
          expected: 'a refusal, such as 401',
          actual: exchange.response?.status ?? 'no response',
          exchange,
        });
      }),
    );
  },
});
