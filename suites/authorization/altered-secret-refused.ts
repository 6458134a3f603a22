import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { alterSecret } from './support/altered-secrets.ts';
import { authenticatingEndpoints, isOfClient, isOfNoClient, unissuedForms } from './support/client-endpoints.ts';
import { withSecretHolder } from './support/clients-with-secrets.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** Some look-ups match more than the exact secret. */
export default defineCheck({
  id: 'authorization/altered-secret-refused',
  clause: 'rfc6749:token-endpoint.client-authenticated',
  title: 'An altered client secret is refused',
  why: 'If only a part of the secret is compared, an attacker guesses it in far fewer attempts.',
  sends:
    'A registration of a client with a secret. Then, to the token, revocation and introspection endpoints, a made-up code or token with the secret as it is, with a made-up one, and with the secret altered: with more characters behind it, doubled, cut, and with one character changed, in the middle and at either end.',
  passes:
    'invalid_client, 401 or another refusal for each altered secret. An endpoint that responds alike to the secret and to a made-up one judges something else first, and is not judged. Inapplicable if there is no such endpoint, or if no client can be registered.',
  fails: 'The same status and error for an altered secret as for the right one.',
  fix: 'Compare the whole secret, byte by byte and in constant time, or look up its digest. A hash that reads only the first 72 bytes, as bcrypt does, does not compare the whole.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-secret-beginning-compared', 'as-secret-with-tail-taken', 'as-revocation-secret-with-tail-taken'],
  async run(context: CheckContext) {
    let judged = 0;
    await withSecretHolder(context, async ({ server, post, secret, withSecret }) => {
      if (secret === null) throw new Inapplicable('the secret of the configured client is not altered');
      for (const endpoint of authenticatingEndpoints.filter((name) => endpointUrl(server.metadata[name]) !== null)) {
        const form = unissuedForms[endpoint];
        const right = await post(endpoint, form, `${endpoint}: the secret as it is`);
        const made = 'vivero-not-the-secret-of-this-client';
        const wrong = await withSecret(made)(endpoint, form, `${endpoint}: a made-up secret`);
        if (isOfNoClient(right) || !isOfNoClient(wrong)) continue;
        judged += 1;
        for (const [name, altered] of alterSecret(secret)) {
          const exchange = await withSecret(altered)(endpoint, form, `${endpoint}: the secret ${name}`);
          context.expect.that('the altered secret is refused', !isOfClient(exchange, right), {
            expected: 'invalid_client, 401 or another refusal',
            actual: describeTokenAnswer(readTokenAnswer(exchange)),
            exchange,
          });
        }
      }
    });
    if (judged === 0) throw new Inapplicable('no endpoint tells the secret from a made-up one');
  },
});
