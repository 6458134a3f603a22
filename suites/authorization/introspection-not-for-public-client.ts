import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { requireTokens } from './support/redeem-code.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** The name of a client is no secret. */
export default defineCheck({
  id: 'authorization/introspection-not-for-public-client',
  clause: 'rfc7662:introspection.authorized',
  title: 'A client without a secret learns nothing of the token of another client',
  why: 'Anyone may register. Anyone can then try tokens, and learns whose they are and what they open.',
  sends:
    'A registration of a native client. Then a valid token of the configured client to introspection_endpoint, with the client_id of the new one alone.',
  passes:
    'An error such as 401, or active: false. Inapplicable if the server has no introspection endpoint, or if registration is not open.',
  fails: 'active: true.',
  fix: 'Require a secret, a signature or an access token at the introspection endpoint. A client_id alone proves nothing.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-introspection-open-to-public-clients'],
  async run(context) {
    const { authorization, expect } = context;
    const url = endpointUrl((await authorization.server()).metadata['introspection_endpoint']);
    if (url === null) throw new Inapplicable('the authorization server offers no introspection');
    const { accessToken: token } = await requireTokens(authorization);
    const registering = { metadata: nativeClient, name: 'a client without a secret' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const id = value?.['client_id'];
      // A server may give every client a secret.
      if (!isRegistered || typeof id !== 'string' || value?.['client_secret'] !== undefined)
        throw new Inapplicable('no client without a secret could be registered');
      const body = new URLSearchParams({ token, client_id: id }).toString();
      const request = { method: 'POST', url, body, mediaType: 'application/x-www-form-urlencoded' };
      const answer = readTokenAnswer(await server.send(request, { case: 'introspection as a public client' }));
      const isTold = answer.value?.['active'] === true;
      expect.that('the response reveals nothing about the token', answer.exchange.response !== null && !isTold, {
        expected: '401, or active: false',
        actual: isTold ? 'active: true' : describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    });
  },
});
