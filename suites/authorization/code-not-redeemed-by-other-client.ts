import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { expectNoToken } from './support/token-answer.ts';

/** That a client is known does not make the code its own. */
export default defineCheck({
  id: 'authorization/code-not-redeemed-by-other-client',
  clause: 'rfc6749:code.bound-to-client',
  title: 'Code of one client is not redeemed by another registered one',
  why: 'Anyone may register: a code that any registered client redeems is good for whoever finds it.',
  sends:
    'A registration of a native client, and the redemption of a valid code of the configured client under its client_id.',
  passes: 'Anything but a token. Where nobody may register nothing is asked.',
  fails: 'An access token.',
  fix: 'Compare the client that redeems with the one that the code was issued to; that it exists is not enough.',
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
