import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { withIntrospection } from './support/introspection.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { requireRevocation } from './support/revocation.ts';
import { revokeAsClient } from './support/revoked-access.ts';
import { shownValue } from './support/server-finding.ts';

/** A response that is kept for speed outlives the token. */
export default defineCheck({
  id: 'authorization/revoked-token-inactive',
  clause: 'rfc7662:introspection.revoked',
  title: 'The introspection of a revoked token does not return active: true',
  why: 'A user signs out, and every resource server that relies on the endpoint goes on serving the token.',
  sends:
    'A fresh access token to introspection_endpoint, to revocation_endpoint by its client, and to introspection_endpoint again.',
  passes:
    'Any last response without active: true. Inapplicable for a server without introspection or revocation, that lets no client introspect, that does not revoke access tokens, or that does not return active: true for the fresh token.',
  fails: 'active: true after the revocation.',
  fix: 'Look up whether the token was revoked at each introspection, and keep no response beyond that.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-introspection-of-revoked-active'],
  async run(context) {
    const { authorization, expect } = context;
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    const { accessToken: token } = await obtainTokens(server);
    await withIntrospection(context, { token, name: 'a fresh token' }, ({ value }) => {
      if (value?.['active'] !== true) throw new Inapplicable('the server does not return active: true for its token');
    });
    await revokeAsClient(server, { token, hint: 'access_token' });
    await withIntrospection(context, { token, name: 'the revoked token' }, ({ exchange, value }) => {
      const active = value?.['active'];
      expect.that('the revoked token is not active', exchange.response !== null && active !== true, {
        expected: { active: false },
        actual: { status: exchange.response?.status ?? 0, active: shownValue(active) },
        exchange,
      });
    });
  },
});
