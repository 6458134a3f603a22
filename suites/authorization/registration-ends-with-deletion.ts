import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNothingGranted, issuedCodeOf, requireCode } from './support/authorization-outcome.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { redeemCode } from './support/redeem-code.ts';
import { nativeClient, requireDeletion, withRegistration } from './support/registration.ts';
import { requireSendable } from './support/require-sendable.ts';
import { describeTokenAnswer, expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** A deleted client has no access any more. */
export default defineCheck({
  id: 'authorization/registration-ends-with-deletion',
  clause: 'rfc7592:deletion.ends-client',
  title: 'A deleted client gets no code and no token any more',
  why: 'A client is deleted because it was abused or its keys were lost. Without this, the attacker continues as before.',
  sends:
    'A registration of a native client, GET for its registration_client_uri, an authorization request, and DELETE for that URL. Then the same again as far as it worked before, and the redemption of the code from before.',
  passes:
    'Any refusal, also a page. Inapplicable if deletion is not offered, or if the response to it is not 2xx; untestable if nothing worked before.',
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
      if (!isRegistered) throw new Inapplicable('no client could be registered');
      const [redirectUri] = nativeClient.redirect_uris;
      const asked = { client_id: textOf(value?.['client_id']), redirect_uri: redirectUri };
      const url = endpointUrl(value?.['registration_client_uri']);
      const token = textOf(value?.['registration_access_token']);
      if (token !== '') requireSendable(token, 'registration access token');
      const show = (at: URL, name: string): Promise<Exchange> =>
        server.send({ method: 'GET', url: at }, { credentials: bearer(token, 'unspecified'), case: name });
      // What did not work before proves nothing by not working afterwards.
      const wasShown = url !== null && isShown(await show(url, 'the registration before deletion'));
      const before = await server.authorize(asked, { case: 'before deletion' });
      await requireDeletion(server, value);
      if (url !== null && wasShown) {
        const exchange = await show(url, 'the deleted registration');
        expect.that('the server no longer shows the registration', exchange.response !== null && !isShown(exchange), {
          expected: '401, or another refusal',
          actual: isShown(exchange) ? 'the registration' : describeTokenAnswer(readTokenAnswer(exchange)),
          exchange,
        });
      }
      const issued = issuedCodeOf(before);
      if (issued === null) {
        if (!wasShown) requireCode(before);
        return;
      }
      expectNothingGranted(expect, await server.authorize(asked, { case: 'after deletion' }));
      const parameters = { client_id: asked.client_id };
      const manner = { asClient: false, parameters, case: 'a code from before deletion' };
      expectNoToken(expect, await redeemCode(server, issued, manner));
    });
  },
});

function isShown(exchange: Exchange): boolean {
  return typeof readTokenAnswer(exchange).value?.['client_id'] === 'string';
}

/** A member of another type than a string names nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
