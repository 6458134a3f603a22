import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { reusedCode } from './support/reused-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code is good for one redemption. */
export default defineCheck({
  id: 'authorization/code-redeemed-once',
  clause: 'rfc6749:code.single-use',
  title: 'A code is redeemed only once',
  why: 'Codes stay in histories and logs. If a code works again, anybody who finds it gets a token.',
  sends: 'The same redemption of a valid code twice.',
  passes: 'A second response without a token.',
  fails: 'An access token in the second response.',
  fix: 'Mark the code as used in the same transaction that looks it up.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-reusable', 'as-code-reuse-repeats-answer'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    expectNoToken(expect, (await reusedCode(authorization)).second.exchange);
  },
});
