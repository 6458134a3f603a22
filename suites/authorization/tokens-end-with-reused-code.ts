import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { reusedCode } from './support/reused-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code that comes twice was stolen, and nobody knows who came first. */
export default defineCheck({
  id: 'authorization/tokens-end-with-reused-code',
  clause: 'rfc6749:code.tokens-end-with-reuse',
  title: 'Refresh token ends when its code comes a second time',
  why: 'The thief may have been the first; what they got has to stop working.',
  sends: 'The same redemption of a valid code twice, then a refresh with the token that the first one gave.',
  passes:
    'Anything but a token. Without a refresh token nothing is asked: access tokens of many servers cannot be revoked.',
  fails: 'The refresh gives a token.',
  fix: 'Revoke what was issued for a code when it comes again.',
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
