import { authorization as sending } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { encodeBasic, withSecretHolder } from './support/clients-with-secrets.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { isTexts } from './support/server-finding.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';
import { redemptionOf } from './support/wrong-token-requests.ts';

/** Two programs that decode one field differently see two clients. */
export default defineCheck({
  id: 'authorization/loosely-encoded-secret-refused',
  clause: 'rfc6749:token-endpoint.basic-strict',
  title: 'Basic credentials with characters that are not base64 are refused',
  why: 'A gateway that counts or compares credentials sees another string each time, and the server behind it always the same client: limits and blocks do not hold.',
  sends:
    'A registration of a client with a secret. Then redemptions of a made-up code: with its Basic credentials, with those of a made-up secret, and with its own with !! and with % in the middle of the encoded string.',
  passes:
    'Another response than the right credentials get, such as invalid_client or invalid_request. Inapplicable if no client with a secret for Basic can be registered, or if the server does not respond to the right one with an error about the code, and to a made-up one with another error.',
  fails: 'The response that the right credentials get.',
  fix: 'Check the encoded string against the alphabet before you decode it.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-basic-decoded-loosely'],
  run: (context) =>
    withSecretHolder(context, async ({ server, id, secret }) => {
      if (secret === null) throw new Inapplicable('the secret of the configured client is not altered');
      const url = endpointUrl(server.metadata['token_endpoint']);
      const methods = server.metadata['token_endpoint_auth_methods_supported'];
      if (url === null || (isTexts(methods) && !methods.includes('client_secret_basic')))
        throw new Inapplicable('the token endpoint does not take Basic credentials');
      const redemption = redemptionOf('https://vivero.invalid/callback') as Readonly<Record<string, string>>;
      const body = new URLSearchParams({ ...redemption, resource: server.resource }).toString();
      const ask = async (encoded: string, name: string): Promise<TokenAnswer> => {
        const request = { method: 'POST', url, body, mediaType: 'application/x-www-form-urlencoded' };
        return readTokenAnswer(await server.send(request, { case: name, credentials: sending(`Basic ${encoded}`) }));
      };
      const right = encodeBasic(id, secret);
      const usual = await ask(right, 'the right credentials');
      const wrong = await ask(encodeBasic(id, 'vivero-not-the-secret-of-this-client'), 'a made-up secret');
      if (!isPastClient(usual) || isPastClient(wrong))
        throw new Inapplicable('no error tells the secret from a made-up one');
      for (const mark of ['!!', '%']) {
        const answer = await ask(
          `${right.slice(0, 8)}${mark}${right.slice(8)}`,
          `the right credentials with ${mark} inside`,
        );
        const actual = describeTokenAnswer(answer);
        context.expect.that(
          'the credentials are refused',
          answer.exchange.response !== null && actual !== describeTokenAnswer(usual),
          {
            expected: 'invalid_client or invalid_request',
            actual,
            exchange: answer.exchange,
          },
        );
      }
    }),
});

/** Returns true for an error about the code: the client was accepted before. */
function isPastClient({ error, accessToken }: TokenAnswer): boolean {
  return accessToken === null && error !== null && !['invalid_client', 'invalid_request'].includes(error);
}
