import { authorization as sending } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { redeemCode } from './support/redeem-code.ts';
import { confidentialClient, withRegistration } from './support/registration.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A secret that nobody compares is none. */
export default defineCheck({
  id: 'authorization/registered-secret-verified',
  clause: 'rfc6749:token-endpoint.client-authenticated',
  title: 'A client with a secret gets no token without it, or for a wrong one',
  why: 'Whoever reads a code out of a log or a browser redeems it: the secret was all that kept them from it.',
  sends:
    'A registration of a client with a secret, and redemptions of valid codes of it with a wrong secret, an empty one, and none.',
  passes: 'Anything but a token. Where nobody may register, or a person has to sign in first, nothing is asked.',
  fails: 'An access token.',
  fix: 'Compare the secret before the grant is looked at, in constant time, and refuse a client that shows none.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-secret-optional', 'as-secret-not-compared', 'as-empty-secret-taken'],
  async run(context) {
    const { expect } = context;
    const [redirectUri] = confidentialClient.redirect_uris;
    const registering = { metadata: confidentialClient, name: 'a client with a secret' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const [id, secret, method] = ['client_id', 'client_secret', 'token_endpoint_auth_method'].map(
        (name) => value?.[name],
      );
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      if (typeof secret !== 'string' || method === 'none') throw new Inapplicable('the client was given no secret');
      const asked = { client_id: id, redirect_uri: redirectUri };
      for (const [name, shown] of [
        ['a wrong secret', 'vivero-not-the-secret-of-this-client'],
        ['an empty secret', ''],
        ['no secret', null],
      ] as const) {
        const answer = await server.authorize(asked, { case: `a code to redeem with ${name}` });
        const issued = issuedCodeOf(answer);
        if (issued === null) throw new Inapplicable('no code is issued to the new client at once');
        const pair = Buffer.from(`${encodeURIComponent(id)}:${shown}`).toString('base64');
        const exchange = await redeemCode(server, issued, {
          asClient: false,
          parameters: shown === null ? { client_id: id } : {},
          case: name,
          ...(shown === null ? {} : { credentials: sending(`Basic ${pair}`) }),
        });
        expectNoToken(expect, exchange);
      }
    });
  },
});
