import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { withClientToDelete } from './support/deleted-client.ts';
import { expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** A refresh token lives for months. */
export default defineCheck({
  id: 'authorization/refresh-token-ends-with-client',
  clause: 'rfc7592:deletion.ends-client',
  title: 'A refresh token of a deleted client gives no token any more',
  why: 'A client is deleted because it was abused. Without this, it reads on for as long as it refreshes.',
  sends:
    'A registration of a native client, a sign-in of it, DELETE for its registration_client_uri, and a refresh with its refresh token.',
  passes:
    'Any response without a token. Inapplicable if registration is not open, if the server requires a sign-in first, if the client gets no refresh token, or if clients cannot be deleted.',
  fails: 'An access token.',
  fix: 'Look the client up at each refresh, and delete its grants with it.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-refresh-outlives-client', 'as-deletion-forgets-nothing'],
  async run(context) {
    await withClientToDelete(context, async ({ server, id, refreshToken, remove }) => {
      if (refreshToken === null) throw new Inapplicable('the new client gets no refresh token');
      const refresh = (token: string, name: string): Promise<Exchange> => {
        const form = { grant_type: 'refresh_token', refresh_token: token, resource: server.resource, client_id: id };
        return server.token(form, { asClient: false, case: name });
      };
      const before = readTokenAnswer(await refresh(refreshToken, 'a refresh of the new client'));
      if (before.accessToken === null) throw new Inapplicable('the server does not accept its own refresh token');
      await remove();
      const exchange = await refresh(before.refreshToken ?? refreshToken, 'a refresh of the deleted client');
      expectNoToken(context.expect, exchange);
    });
  },
});
