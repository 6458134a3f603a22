import { defineCheck } from '../../runner/kit/define-check.ts';
import { alterSecret } from './support/altered-secrets.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Some look-ups match more than the exact code. */
export default defineCheck({
  id: 'authorization/altered-code-refused',
  clause: 'rfc6749:code.known',
  title: 'An altered code is refused',
  why: 'If only a part of the code is compared, an attacker guesses it in far fewer attempts.',
  sends:
    'A valid authorization request, and redemptions of its code altered: with more characters behind it, doubled, cut, and with one character changed, in the middle and at either end.',
  passes: 'Any response without a token. Inapplicable if no code is redeemed as it is.',
  fails: 'An access token.',
  fix: 'Compare the whole code, or look up its digest.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-beginning-compared', 'as-code-with-tail-taken'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const issued = await server.obtainCode();
    for (const [name, code] of alterSecret(issued.code))
      expectNoToken(expect, await redeemCode(server, { ...issued, code }, { case: `the code ${name}` }));
  },
});
