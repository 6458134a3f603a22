import type { Authorization } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { orInstead } from '../../runner/kit/or-instead.ts';
import { madeUpToken, withIntrospection } from './support/introspection.ts';
import { obtainTokens } from './support/redeem-code.ts';
import { requireRevocation } from './support/revocation.ts';
import { revokeAsClient } from './support/revoked-access.ts';

/** The reason is of use only to people who try tokens. */
export default defineCheck({
  id: 'authorization/inactive-token-tells-nothing',
  clause: 'rfc7662:introspection.inactive-silent',
  title: 'The introspection of an unknown, expired or revoked token says nothing but active: false',
  why: 'The difference between unknown, expired and revoked tells an attacker which of the tried tokens exist.',
  sends:
    'A made-up token to introspection_endpoint, the expired one of the configuration, and one that the configured client just revoked, with the secret of the configured client if it has one, or of a client that is registered with --allow-writes.',
  passes:
    'No member besides active. A response with active: true is not judged. Inapplicable if no response is an object with active: false.',
  fails: 'Any further member, such as a reason.',
  fix: 'Return {"active": false} alone.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: true,
  brokenBy: ['as-introspection-gives-reason', 'as-introspection-tells-of-expired', 'as-introspection-tells-of-revoked'],
  async run(context) {
    const expired = context.resources.find(({ system }) => system === 'mcp')?.tokens.expired ?? null;
    const revoked = await orInstead(revokedToken(context.authorization), null);
    const tokens = [
      madeUpToken,
      ...(expired === null ? [] : [{ token: expired, name: 'an expired token' }]),
      ...(revoked === null ? [] : [{ token: revoked, name: 'a revoked token' }]),
    ];
    let judged = 0;
    for (const token of tokens) {
      await withIntrospection(context, token, ({ exchange, value }) => {
        if (value?.['active'] !== false) return;
        judged += 1;
        const further = Object.keys(value).filter((name) => name !== 'active');
        context.expect.that('active is the only member', further.length === 0, {
          expected: ['active'],
          actual: { besides: further.slice(0, 20).map((name) => name.slice(0, 100)) },
          exchange,
        });
      });
    }
    if (judged === 0) throw new Inapplicable('no response says active: false');
  },
});

/** Many servers tell a client of its own tokens alone. */
async function revokedToken(authorization: Authorization): Promise<string | null> {
  if (authorization.client === null) return null;
  const server = await authorization.server();
  if (server.metadata['introspection_endpoint'] === undefined) return null;
  requireRevocation(server);
  const { accessToken: token } = await obtainTokens(server);
  await revokeAsClient(server, { token, hint: 'access_token' });
  return token;
}
