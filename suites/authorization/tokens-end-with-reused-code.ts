import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { reusedCode } from './support/reused-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code that is redeemed twice was stolen, and the server cannot know who came first. */
export default defineCheck({
  id: 'authorization/tokens-end-with-reused-code',
  clause: 'rfc6749:code.tokens-end-with-reuse',
  title: 'A refresh token is revoked when its code is used a second time',
  why: 'The thief may have redeemed the code first, so the tokens of the first redemption must stop working.',
  sends: 'The same redemption of a valid code twice. Then a refresh with the token from the first one.',
  passes:
    'Any response to the refresh without a token. Inapplicable if the server gives no refresh token. Access tokens are not judged, because many servers cannot revoke them.',
  fails: 'The refresh returns a token.',
  fix: 'Revoke the tokens that were issued for a code when the code is used again.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-reused-code-revokes-nothing'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { first, second } = await reusedCode(authorization);
    if (first.refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    if (second.accessToken !== null) throw new Inapplicable('the code is redeemed twice');
    const server = await authorization.server();
    const exchange = await server.token(
      { grant_type: 'refresh_token', refresh_token: first.refreshToken, resource: server.resource },
      { case: 'the refresh token of a code that came twice' },
    );
    expectNoToken(expect, exchange);
  },
});
