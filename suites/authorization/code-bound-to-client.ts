import { defineCheck } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code belongs to one client. */
export default defineCheck({
  id: 'authorization/code-bound-to-client',
  clause: 'rfc6749:code.bound-to-client',
  title: 'A code is not redeemed by an unknown client or without a client',
  why: 'If any client can redeem a code, so can an attacker who finds it.',
  sends:
    'Redemptions of a valid code with its right verifier and without a secret: with a client_id that nobody registered, and without a client_id.',
  passes: 'Any response without a token.',
  fails: 'An access token.',
  fix: 'Store the client with the code, and compare it with the client that redeems.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-client-of-code-ignored', 'as-missing-client-of-code-ignored'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    for (const [name, id] of [
      ['an unknown client', 'vivero-unknown-client'],
      ['no client', undefined],
    ] as const) {
      const exchange = await redeemCode(server, await server.obtainCode(), {
        asClient: false,
        parameters: { client_id: id },
        case: name,
      });
      expectNoToken(expect, exchange);
    }
  },
});
