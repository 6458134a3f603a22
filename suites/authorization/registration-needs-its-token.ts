import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { alterSecret } from './support/altered-secrets.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { nativeClient, whyNotManaged, withRegistration } from './support/registration.ts';
import { requireSendable } from './support/require-sendable.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** The URL of a registration is not a secret, but its token is. */
export default defineCheck({
  id: 'authorization/registration-needs-its-token',
  clause: 'rfc7592:configuration.protected',
  title: 'A registration is shown, changed and deleted only with its registration access token',
  why: 'An attacker who reads a registration gets its secret. One who changes it receives the codes of its users.',
  sends:
    'A registration of a native client, and GET for its registration_client_uri without a token, with a made-up one, and with its token altered: with more characters behind it, doubled, cut, and with one character changed. With the first two and the token of another new client also PUT and DELETE, and at the end GET with the right token.',
  passes:
    'Any response without the registration, and the registration for its own token after all. Inapplicable if there is no registration_client_uri.',
  fails: '2xx with the client_id, or a DELETE with another token that deletes the client.',
  fix: 'Compare the registration access token with the one that was issued for this client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-shown-to-all',
    'as-registration-shown-for-any-token',
    'as-registration-token-with-tail-taken',
    'as-registration-changed-by-other-client',
    'as-registration-deleted-by-anyone',
  ],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const url = endpointUrl(value?.['registration_client_uri']);
      const origin = endpointUrl(server.metadata['registration_endpoint'])?.origin;
      if (!isRegistered || url === null || url.origin !== origin) throw whyNotManaged(value);
      const token = value?.['registration_access_token'];
      if (typeof token === 'string' && token !== '') requireSendable(token, 'registration access token');
      const isOffered = typeof token === 'string' && (await isRead(server, url, token));
      const registration: Registration = { server, url, id: value?.['client_id'] };
      const strangers = [
        ['without a token', {}],
        ['with a made-up token', { credentials: bearer('vivero-never-issued-this-token') }],
      ] as const;
      const altered = alterSecret(typeof token === 'string' ? token : '').map(
        ([how, one]) => [`with its token ${how}`, { credentials: bearer(one) }] as const,
      );
      for (const [name, sending] of [...strangers, ...altered])
        await expectHidden(context, registration, { ...sending, method: 'GET', case: `the registration ${name}` });
      // A server that does not show registrations to their owners does not offer to manage them.
      if (!isOffered) return;
      await withRegistration(context, { metadata: nativeClient, name: 'another client' }, async (other) => {
        const otherToken = other.value?.['registration_access_token'];
        const ofOther = ['with the token of another client', { credentials: bearer(String(otherToken)) }] as const;
        for (const [name, sending] of typeof otherToken === 'string' ? [...strangers, ofOther] : strangers)
          for (const method of ['GET', 'PUT', 'DELETE'])
            await expectHidden(context, registration, { ...sending, method, case: `${method} ${name}` });
        await expectKept(context, registration, token);
      });
    });
  },
});

/** A registration that its owner can read. */
interface Registration {
  readonly server: AuthorizationServer;
  readonly url: URL;
  readonly id: unknown;
}

async function expectHidden(
  { expect }: CheckContext,
  { server, url, id }: Registration,
  { method, ...options }: SendOptions & { readonly method: string },
): Promise<void> {
  const body = method === 'PUT' ? JSON.stringify({ ...nativeClient, client_id: id }) : undefined;
  const exchange = await server.send(
    { method, url, ...(body === undefined ? {} : { body, mediaType: 'application/json' }) },
    options,
  );
  const answer = readTokenAnswer(exchange);
  const { status = 0 } = exchange.response ?? {};
  const isShown = status >= 200 && status < 300 && typeof answer.value?.['client_id'] === 'string';
  expect.that('the registration is not shown', exchange.response !== null && !isShown, {
    expected: '401, or another refusal',
    actual: isShown ? `status ${status} with the registration` : describeTokenAnswer(answer),
    exchange,
  });
}

async function isRead(server: AuthorizationServer, url: URL, token: string): Promise<boolean> {
  const sending = { credentials: bearer(token), case: 'the registration with its own token' };
  return (await server.send({ method: 'GET', url }, sending)).response?.status === 200;
}

async function expectKept({ expect }: CheckContext, { server, url }: Registration, token: string): Promise<void> {
  const exchange = await server.send(
    { method: 'GET', url },
    { credentials: bearer(token), case: 'with its own token' },
  );
  const status = exchange.response?.status ?? 0;
  expect.that('the client is still registered', ![401, 404, 410].includes(status), {
    expected: 'the registration',
    actual: `status ${status}`,
    exchange,
  });
}
