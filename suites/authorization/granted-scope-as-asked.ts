import { defineCheck } from '../../runner/kit/define-check.ts';
import { narrowTokens, scopesBeyond, unknownScope } from './support/narrow-tokens.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { shownValue } from './support/server-finding.ts';
import { readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** Each permission is requested separately. */
export default defineCheck({
  id: 'authorization/granted-scope-as-asked',
  clause: 'service:authorization.scope-as-asked',
  title: 'A token has no scope that was not requested',
  why: 'People agree to one permission and give away all: an assistant that was to read tickets reads the payroll.',
  sends:
    'Two valid authorization requests for one scope, and the redemptions of their codes; the second names a further scope.',
  passes:
    'The requested scope, or less, in the response and in a token that can be read; openid, profile, email and offline_access besides; a refusal of the second redemption.',
  fails: 'Another scope besides, in the response or in the token.',
  fix: 'Grant what is asked for and agreed to, and nothing else.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-every-scope-granted',
    'as-further-scope-granted',
    'as-further-scope-in-token',
    'as-scope-widened-at-token',
  ],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const { narrow, other, tokens } = await narrowTokens(authorization);
    const stateOf = (answer: TokenAnswer): void => {
      // A response without scope says that it is the one that was asked for (RFC 6749 §5.1).
      const beyond = scopesBeyond(answer, [narrow]);
      expect.that('no scope is granted that was not asked for', beyond.length === 0, {
        expected: [narrow],
        actual: { besides: shownValue(beyond) },
        exchange: answer.exchange,
      });
    };
    stateOf(tokens);
    const scope = `${narrow} ${other ?? unknownScope}`;
    const issued = await server.obtainCode({ scope: narrow });
    stateOf(
      readTokenAnswer(await redeemCode(server, issued, { parameters: { scope }, case: 'a code for more scope' })),
    );
  },
});
