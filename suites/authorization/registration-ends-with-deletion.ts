import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNothingGranted, issuedCodeOf } from './support/authorization-outcome.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { redeemCode } from './support/redeem-code.ts';
import { deleteRegistration, nativeClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** Who was thrown out stays out. */
export default defineCheck({
  id: 'authorization/registration-ends-with-deletion',
  clause: 'rfc7592:deletion.ends-client',
  title: 'A client that was deleted gets no code and no token any more',
  why: 'A client is deleted because it was abused, or its keys were lost: whoever has them goes on as before.',
  sends:
    'A registration of a native client, two authorization requests of it, DELETE for its registration_client_uri; then GET for that, an authorization request, and the redemption of a code from before.',
  passes: 'Any refusal, a page too. Where deleting is not offered, or not answered 2xx, nothing is asked afterwards.',
  fails: 'The registration, a code, or an access token.',
  fix: 'Look the client up at each request, and forget it with its codes, grants and registration access token.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-deleted-client-served', 'as-deletion-forgets-nothing'],
  async run(context) {
    const { expect } = context;
    const registering = { metadata: nativeClient, name: 'a native client', isDeletedByJudge: true };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const [redirectUri] = nativeClient.redirect_uris;
      const asked = { client_id: String(value?.['client_id']), redirect_uri: redirectUri };
      const before = isRegistered ? await server.authorize(asked, { case: 'before deletion' }) : null;
      const deletion = await deleteRegistration(server, value);
      if (deletion === null) throw new Inapplicable('the answer to the registration does not say where it is kept');
      const { status = 0 } = deletion.response ?? {};
      if (status < 200 || status >= 300) throw new Inapplicable(`the deletion is answered ${status}`);
      const url = endpointUrl(value?.['registration_client_uri']);
      const token = String(value?.['registration_access_token']);
      if (url !== null) {
        const sending = { credentials: bearer(token, 'unspecified'), case: 'the deleted registration' };
        const exchange = await server.send({ method: 'GET', url }, sending);
        const isShown = typeof readTokenAnswer(exchange).value?.['client_id'] === 'string';
        expect.that('the registration is not shown any more', exchange.response !== null && !isShown, {
          expected: '401, or another refusal',
          actual: isShown ? 'the registration' : describeTokenAnswer(readTokenAnswer(exchange)),
          exchange,
        });
      }
      expectNothingGranted(expect, await server.authorize(asked, { case: 'after deletion' }));
      const issued = before === null ? null : issuedCodeOf(before);
      if (issued === null) return;
      const parameters = { client_id: asked.client_id };
      const manner = { asClient: false, parameters, case: 'a code from before deletion' };
      expectNoToken(expect, await redeemCode(server, issued, manner));
    });
  },
});
