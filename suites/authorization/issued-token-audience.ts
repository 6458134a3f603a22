import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectAudience } from './support/audience-of-token.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';

/** A token without an audience is good at every server. */
export default defineCheck({
  id: 'authorization/issued-token-audience',
  clause: 'rfc8707:token.audience',
  title: 'The audience of an issued token is the resource that was requested',
  why: 'A token that is meant for this server alone cannot be used elsewhere by an attacker who gets it.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token, each with the resource of the metadata.',
  passes:
    'aud is the resource or contains it; a slash at the end makes no difference. A token that is not a JWT is not judged.',
  fails: 'aud is absent, or names only other resources.',
  fix: 'Set aud from the resource that the client requests.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-for-another-audience', 'as-token-without-audience', 'as-refresh-for-another-audience'],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, async ({ accessToken, exchange }) => {
      expectAudience(expect, await authorization.server(), { token: accessToken, exchange });
    });
  },
});
