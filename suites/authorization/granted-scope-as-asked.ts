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
  why: 'Users agree to one permission and give away all. An assistant that should read tickets reads the payroll.',
  sends:
    'Two valid authorization requests for one scope, and the redemptions of their codes. The second redemption names a further scope.',
  passes:
    'The requested scope, or less, in the response and in a token that can be read. openid, profile, email and offline_access may be added. The second redemption may be refused.',
  fails: 'Any other additional scope in the response or in the token.',
  fix: 'Grant only what was requested and agreed to.',
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
      // A response without scope says that it is the requested one (RFC 6749 §5.1).
      const beyond = scopesBeyond(answer, [narrow]);
      expect.that('no scope is granted that was not requested', beyond.length === 0, {
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
