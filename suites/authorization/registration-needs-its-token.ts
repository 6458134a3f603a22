import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** The URL of a registration is not a secret, but its token is. */
export default defineCheck({
  id: 'authorization/registration-needs-its-token',
  clause: 'rfc7592:configuration.protected',
  title: 'A registration is shown only to the holder of its registration access token',
  why: 'An attacker who reads a registration gets its secret. One who changes it receives the codes of its users.',
  sends:
    'A registration of a native client, and GET for its registration_client_uri without a token, and with a made-up one.',
  passes: 'Any response without the registration. Inapplicable if there is no registration_client_uri.',
  fails: '2xx with the client_id.',
  fix: 'Compare the registration access token with the one that was issued for this client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-shown-to-all', 'as-registration-shown-for-any-token'],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const url = endpointUrl(value?.['registration_client_uri']);
      const origin = endpointUrl(server.metadata['registration_endpoint'])?.origin;
      if (!isRegistered || url === null || url.origin !== origin)
        throw new Inapplicable('the response to the registration has no registration_client_uri');
      for (const [name, sending] of [
        ['without a token', {}],
        ['with a made-up token', { credentials: bearer('vivero-never-issued-this-token') }],
      ] as const) {
        const exchange = await server.send({ method: 'GET', url }, { ...sending, case: `the registration ${name}` });
        const answer = readTokenAnswer(exchange);
        const { status = 0 } = exchange.response ?? {};
        const isShown = status >= 200 && status < 300 && typeof answer.value?.['client_id'] === 'string';
        context.expect.that('the registration is not shown', exchange.response !== null && !isShown, {
          expected: '401, or another refusal',
          actual: isShown ? `status ${status} with the registration` : describeTokenAnswer(answer),
          exchange,
        });
      }
    });
  },
});
