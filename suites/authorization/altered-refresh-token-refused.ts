import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { alterSecret } from './support/altered-secrets.ts';
import { obtainTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Some look-ups match more than the exact token. */
export default defineCheck({
  id: 'authorization/altered-refresh-token-refused',
  clause: 'rfc6749:refresh.known',
  title: 'An altered refresh token is refused',
  why: 'If only a part of the token is compared, an attacker guesses it in far fewer attempts.',
  sends:
    'A valid authorization request, the redemption of its code, and refreshes with its refresh token altered: with more characters behind it, doubled, cut, and with one character changed, in the middle and at either end.',
  passes:
    'Any response without a token. Inapplicable if there is no refresh token, or if the server does not accept its own.',
  fails: 'An access token.',
  fix: 'Compare the whole refresh token, or look up its digest. A hash that reads only the first 72 bytes, as bcrypt does, does not compare the whole.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-token-beginning-compared', 'as-refresh-token-with-tail-taken'],
  async run({ authorization, expect }) {
    await refreshedTokens(authorization);
    const server = await authorization.server();
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    for (const [name, altered] of alterSecret(refreshToken)) {
      const { exchange } = await useRefreshToken(server, altered, `the refresh token ${name}`);
      expectNoToken(expect, exchange);
    }
  },
});
