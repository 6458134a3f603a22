import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A registered client is not automatically the owner of the code. */
export default defineCheck({
  id: 'authorization/code-not-redeemed-by-other-client',
  clause: 'rfc6749:code.bound-to-client',
  title: 'A code of one client is not redeemed by another registered client',
  why: 'Anyone may register. If any registered client can redeem a code, so can an attacker who finds it.',
  sends:
    'A registration of a native client. Then a redemption of a valid code of the configured client with the client_id of the new one.',
  passes: 'Any response without a token. Inapplicable if registration is not open.',
  fails: 'An access token.',
  fix: 'Compare the client that redeems with the one that the code was issued to. It is not enough that the client exists.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-of-other-client-redeemed'],
  async run(context) {
    const { authorization, expect } = context;
    await requireTokens(authorization);
    const registering = { metadata: nativeClient, name: 'a client to redeem with' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const id = value?.['client_id'];
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      const exchange = await redeemCode(server, await server.obtainCode(), {
        asClient: false,
        parameters: { client_id: id },
        case: 'another registered client',
      });
      expectNoToken(expect, exchange);
    });
  },
});
