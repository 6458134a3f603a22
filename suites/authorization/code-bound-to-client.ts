import { defineCheck } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code has an owner. */
export default defineCheck({
  id: 'authorization/code-bound-to-client',
  clause: 'rfc6749:code.bound-to-client',
  title: 'Code is not redeemed by another client, or by nobody',
  why: 'A code that is good for any client is good for whoever finds it.',
  sends:
    'Redemptions of a valid code with its right verifier and without a secret: under a client_id that nobody registered, and without one.',
  passes: 'Anything but a token.',
  fails: 'An access token.',
  fix: 'Keep the client with the code, and compare.',
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
