import { authorization as sending } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { encodeBasic, withSecretHolder } from './support/clients-with-secrets.ts';
import { redeemCode } from './support/redeem-code.ts';
import { confidentialClient } from './support/registration.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** Some libraries write the name of the scheme in lower case. */
export default defineCheck({
  id: 'authorization/basic-accepted-in-any-case',
  clause: 'rfc9110:authentication.scheme-in-any-case',
  title: 'The token endpoint accepts Basic in any case',
  why: 'Clients whose library writes the scheme in lower case cannot sign in, although their secret is right.',
  sends:
    'A registration of a client with a secret. Then redemptions of a made-up code with its credentials under Basic, with a made-up secret, and with its credentials under `basic` and `BASIC`.',
  passes:
    'The same judgement of the client as under Basic. Inapplicable if no client can be registered for Basic credentials, or if the right secret and a made-up one get the same response.',
  fails: 'invalid_client or 401 under another case alone.',
  fix: 'Compare the name of the scheme without case.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-basic-in-one-case'],
  async run(context) {
    await withSecretHolder(context, async ({ server, id, secret }) => {
      if (secret === null) throw new Inapplicable('the secret of the configured client is not sent in other forms');
      const [redirectUri] = confidentialClient.redirect_uris;
      const made = { code: 'vivero-never-issued-this-code', verifier: 'v'.repeat(43), redirectUri };
      const send = (scheme: string, shown: string, name: string): Promise<Exchange> => {
        const credentials = sending(`${scheme} ${encodeBasic(id, shown)}`);
        return redeemCode(server, made, { asClient: false, credentials, case: name });
      };
      const isRefused = (exchange: Exchange): boolean =>
        readTokenAnswer(exchange).error === 'invalid_client' || exchange.response?.status === 401;
      const right = await send('Basic', secret, 'the right secret under Basic');
      const wrong = await send('Basic', 'vivero-not-the-secret-of-this-client', 'a made-up secret under Basic');
      if (isRefused(right) || !isRefused(wrong))
        throw new Inapplicable('Basic credentials of the client are not told from made-up ones');
      for (const scheme of ['basic', 'BASIC']) {
        const exchange = await send(scheme, secret, `the right secret under ${scheme}`);
        context.expect.that('the client is accepted', exchange.response !== null && !isRefused(exchange), {
          expected: `the same as under Basic: ${describeTokenAnswer(readTokenAnswer(right))}`,
          actual: describeTokenAnswer(readTokenAnswer(exchange)),
          exchange,
        });
      }
    });
  },
});
