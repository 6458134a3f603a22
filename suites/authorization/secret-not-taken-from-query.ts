import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { withSecretHolder } from './support/clients-with-secrets.ts';
import { authenticatingEndpoints, isOfClient, isOfNoClient, unissuedForms } from './support/client-endpoints.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** URLs stay in logs, and a secret does not expire like a code. */
export default defineCheck({
  id: 'authorization/secret-not-taken-from-query',
  clause: 'rfc6749:client-secret.not-in-url',
  title: 'A client secret in the URL does not authenticate the client',
  why: 'Clients that put their secret into the URL leave it in the logs of every server and proxy, where it stays valid.',
  sends:
    'A registration of a client with a secret. Then, to the token, revocation and introspection endpoints, a made-up code or token: with the secret as it is documented, with no secret, with no client at all, and with client_id and client_secret in the URL.',
  passes:
    'invalid_client, 401 or another refusal for the secret in the URL. An endpoint that responds alike to the secret and to none, or to no client, is not judged. Inapplicable if there is no such endpoint, or if no client can be registered.',
  fails: 'The same status and error for the secret in the URL as for the secret where it belongs.',
  fix: 'Read client_id and client_secret from the body or from Authorization only.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-secret-taken-from-query'],
  async run(context: CheckContext) {
    let judged = 0;
    await withSecretHolder(context, async ({ server, id, post, secret, withSecret }) => {
      if (secret === null) throw new Inapplicable('the secret of the configured client is put into no URL');
      for (const endpoint of authenticatingEndpoints) {
        const url = endpointUrl(server.metadata[endpoint]);
        if (url === null) continue;
        const form = unissuedForms[endpoint];
        const right = await post(endpoint, form, `${endpoint}: the secret as it is`);
        const none = await withSecret(null)(endpoint, form, `${endpoint}: no secret`);
        if (isOfNoClient(right) || !isOfNoClient(none)) continue;
        const body = new URLSearchParams(form).toString();
        const request = { method: 'POST', body, mediaType: 'application/x-www-form-urlencoded' };
        const nobody = await server.send({ ...request, url }, { case: `${endpoint}: no client` });
        // To nobody, too, a token that was made up is inactive.
        if (isOfClient(nobody, right)) continue;
        judged += 1;
        const secretUrl = new URL(url);
        secretUrl.searchParams.set('client_id', id);
        secretUrl.searchParams.set('client_secret', secret);
        const exchange = await server.send(
          { ...request, url: secretUrl },
          { case: `${endpoint}: the secret in the URL` },
        );
        context.expect.that('the client is not authenticated', !isOfClient(exchange, right), {
          expected: 'invalid_client, 401 or another refusal',
          actual: describeTokenAnswer(readTokenAnswer(exchange)),
          exchange,
        });
      }
    });
    if (judged === 0) throw new Inapplicable('no endpoint tells the secret from none');
  },
});
