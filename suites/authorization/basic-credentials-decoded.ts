import { authorization as sending } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { redeemCode } from './support/redeem-code.ts';
import { confidentialClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** Secrets in base64 have characters that are sent encoded. */
export default defineCheck({
  id: 'authorization/basic-credentials-decoded',
  clause: 'rfc6749:token-endpoint.basic-decoded',
  title: 'Client credentials are decoded before they are compared',
  why: 'Conforming clients encode the + / = of their secret and are refused. One client works, and the next one with another secret does not.',
  sends:
    'A registration of a client with a secret. Then redemptions of a made-up code, one with the credentials encoded and one with them as they are, if the two differ. If both are refused, one more with the credentials in the form.',
  passes:
    'The encoded credentials are not refused as those of an unknown client, or those as they are and those in the form are refused as well. An id and a secret that need no encoding are not judged.',
  fails: 'invalid_client or 401 for the encoded credentials, but not for those as they are or in the form.',
  fix: 'Decode both halves of Basic credentials as form-encoded text, or issue ids and secrets of letters and digits only.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-basic-secret-not-decoded', 'as-basic-secret-decoded-twice'],
  async run(context) {
    const registering = { metadata: confidentialClient, name: 'a client with a secret' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = value ?? {};
      const isBasic = method === undefined || method === 'client_secret_basic';
      if (!isRegistered || typeof id !== 'string' || typeof secret !== 'string' || !isBasic)
        throw new Inapplicable('no client with a secret for Basic credentials could be registered');
      const [plain, encoded] = [`${id}:${secret}`, `${formEncode(id)}:${formEncode(secret)}`];
      if (plain === encoded) throw new Inapplicable('the issued id and secret need no encoding');
      const [redirectUri] = confidentialClient.redirect_uris;
      const made = { code: 'vivero-never-issued-this-code', verifier: 'v'.repeat(43), redirectUri };
      const ask = async (pair: string, name: string): Promise<TokenAnswer> => {
        const credentials = sending(`Basic ${Buffer.from(pair).toString('base64')}`);
        const manner = { asClient: false, credentials, case: `${name} credentials` };
        return readTokenAnswer(await redeemCode(server, made, manner));
      };
      const [asEncoded, asPlain] = [await ask(encoded, 'encoded'), await ask(plain, 'plain')];
      const inForm = { client_id: id, client_secret: secret };
      const other = isOfNoClient(asPlain)
        ? readTokenAnswer(
            await redeemCode(server, made, { asClient: false, parameters: inForm, case: 'credentials in the form' }),
          )
        : asPlain;
      const isRight = !isOfNoClient(asEncoded) || isOfNoClient(other);
      context.expect.that('the encoded credentials are accepted as those of the client', isRight, {
        expected: `the same as for the same ones ${other === asPlain ? 'as they are' : 'in the form'}: ${describeTokenAnswer(other)}`,
        actual: describeTokenAnswer(asEncoded),
        exchange: asEncoded.exchange,
      });
    });
  },
});

/** Encodes as a form does (RFC 6749 Appendix B). */
function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

function isOfNoClient({ error, exchange }: TokenAnswer): boolean {
  return error === 'invalid_client' || exchange.response?.status === 401;
}
