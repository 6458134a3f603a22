import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** Anybody who can query the endpoint can try tokens until one is valid. */
export default defineCheck({
  id: 'authorization/introspection-authenticated',
  clause: 'rfc7662:introspection.authorized',
  title: 'The introspection endpoint reveals nothing to a caller without credentials',
  why: 'Anybody can try tokens there, and learns whose they are and what they open.',
  sends:
    'A valid token, posted to introspection_endpoint without credentials, with a client_id that nobody registered, and without credentials in the query of the URL.',
  passes: 'An error such as 401, or active: false. Inapplicable if the server has no introspection endpoint.',
  fails: 'active: true.',
  fix: 'Require the credentials of a resource server or client before the token is looked up.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-introspection-open', 'as-introspection-open-to-any-client', 'as-introspection-open-in-query'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const url = endpointUrl(server.metadata['introspection_endpoint']);
    if (url === null) throw new Inapplicable('the authorization server offers no introspection');
    const { accessToken: token } = await requireTokens(authorization);
    const withQuery = new URL(url);
    withQuery.searchParams.set('token', token);
    for (const [name, at, form] of [
      ['without credentials', url, { token }],
      ['as an unknown client', url, { token, client_id: 'vivero-unknown-client' }],
      ['without credentials, in the query', withQuery, {}],
    ] as const) {
      const body = new URLSearchParams(form).toString();
      const request = { method: 'POST', url: at, body, mediaType: 'application/x-www-form-urlencoded' };
      const answer = readTokenAnswer(await server.send(request, { case: `introspection ${name}` }));
      const isTold = answer.value?.['active'] === true;
      expect.that('the response reveals nothing about the token', answer.exchange.response !== null && !isTold, {
        expected: '401, or active: false',
        actual: isTold ? 'active: true' : describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    }
  },
});
