import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { reusedCode } from './support/reused-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code is a ticket, not a key. */
export default defineCheck({
  id: 'authorization/code-redeemed-once',
  clause: 'rfc6749:code.single-use',
  title: 'Code is redeemed once only',
  why: 'Codes stay behind in histories and logs; one that works again is a token for whoever finds it.',
  sends: 'The same redemption of a valid code twice.',
  passes: 'Anything but a token the second time.',
  fails: 'An access token.',
  fix: 'Mark the code as used in the same step in which it is looked up.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-reusable', 'as-code-reuse-repeats-answer'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    expectNoToken(expect, (await reusedCode(authorization)).second.exchange);
  },
});
