import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNothingGranted, issuedCodeOf } from './support/authorization-outcome.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { redeemCode } from './support/redeem-code.ts';
import { deleteRegistration, nativeClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** A deleted client has no access any more. */
export default defineCheck({
  id: 'authorization/registration-ends-with-deletion',
  clause: 'rfc7592:deletion.ends-client',
  title: 'A deleted client gets no code and no token any more',
  why: 'A client is deleted because it was abused or its keys were lost. Without this, the attacker continues as before.',
  sends:
    'A registration of a native client, two authorization requests of it, and DELETE for its registration_client_uri. Then GET for that URL, an authorization request, and the redemption of a code from before.',
  passes:
    'Any refusal, also a page. Nothing further is sent if deletion is not offered, or if the response to it is not 2xx.',
  fails: 'The registration, a code, or an access token.',
  fix: 'Look the client up at each request, and delete its codes, grants and registration access token with it.',
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
      const asked = { client_id: textOf(value?.['client_id']), redirect_uri: redirectUri };
      const before = isRegistered ? await server.authorize(asked, { case: 'before deletion' }) : null;
      const deletion = await deleteRegistration(server, value);
      if (deletion === null) throw new Inapplicable('the response to the registration has no registration_client_uri');
      const { status = 0 } = deletion.response ?? {};
      if (status < 200 || status >= 300) throw new Inapplicable(`the response to the deletion is ${status}`);
      const url = endpointUrl(value?.['registration_client_uri']);
      const token = textOf(value?.['registration_access_token']);
      if (url !== null) {
        const sending = { credentials: bearer(token, 'unspecified'), case: 'the deleted registration' };
        const exchange = await server.send({ method: 'GET', url }, sending);
        const isShown = typeof readTokenAnswer(exchange).value?.['client_id'] === 'string';
        expect.that('the server no longer shows the registration', exchange.response !== null && !isShown, {
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

/** A member of another type than a string names nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
