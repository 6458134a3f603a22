import { defineCheck } from '../../runner/kit/define-check.ts';
import { narrowTokens, scopesBeyond } from './narrow-tokens.ts';
import { requireTokens } from './redeem-code.ts';
import { shownValue } from './server-finding.ts';

/** Each permission is requested separately. */
export default defineCheck({
  id: 'authorization/granted-scope-as-asked',
  clause: 'service:authorization.scope-as-asked',
  title: 'Token has no scope that was not asked for',
  why: 'People agree to one permission and give away all: an assistant that was to read tickets reads the payroll.',
  sends: 'A valid authorization request for one scope, and the redemption of its code.',
  passes: 'The scope that was asked for, or less; openid, profile, email and offline_access besides.',
  fails: 'Another scope besides.',
  mend: 'Grant what is asked for and agreed to, and nothing else.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-every-scope-granted'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { narrow, tokens } = await narrowTokens(authorization);
    // An answer without scope says that it is the one that was asked for (RFC 6749 §5.1).
    const beyond = scopesBeyond(tokens.scopes ?? [narrow], [narrow]);
    expect.that('no scope is granted that was not asked for', beyond.length === 0, {
      expected: [narrow],
      actual: { besides: shownValue(beyond) },
      exchange: tokens.exchange,
    });
  },
});
