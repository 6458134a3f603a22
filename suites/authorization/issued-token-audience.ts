import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectAudience } from './support/audience-of-token.ts';
import { requireTokens } from './support/redeem-code.ts';

/** A token for everything is a token for everybody. */
export default defineCheck({
  id: 'authorization/issued-token-audience',
  clause: 'rfc8707:token.audience',
  title: 'Audience of an issued token is the resource that it was asked for',
  why: 'A token that is meant for this server alone cannot be used anywhere else by whoever gets hold of it.',
  sends: 'A valid authorization request and the redemption of its code, both with the resource of the metadata.',
  passes: 'aud is, or has, the resource, a slash at the end aside. A token that is no JWT is not judged.',
  fails: 'aud is absent, or names others only.',
  fix: 'Set aud from the resource that the client asks for.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-for-another-audience', 'as-token-without-audience'],
  async run({ authorization, expect }) {
    const { accessToken, exchange } = await requireTokens(authorization);
    expectAudience(expect, await authorization.server(), { token: accessToken, exchange });
  },
});
