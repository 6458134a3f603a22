import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';

/** The token as the client sends it after the word Bearer (RFC 6750 §2.1, b64token). */
const b64token = /^[-._~+/0-9A-Za-z]+=*$/;

/** A token that cannot be sent is useless. */
export default defineCheck({
  id: 'authorization/issued-token-presentable',
  clause: 'rfc6750:request.issued-token-syntax',
  title: 'An issued bearer token contains only the characters of a bearer token',
  why: 'Strict clients, gateways and servers refuse or cut a token with other characters, such as a colon.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes: 'A token of letters, digits and -._~+/ with = only at its end. Tokens of other types are not judged.',
  fails: 'Any other character in a token of the type Bearer.',
  fix: 'Encode tokens in base64url, and join their parts with a dot.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-with-colons'],
  async run({ authorization, expect }) {
    const { accessToken, value, exchange } = await requireTokens(authorization);
    const kind = value?.['token_type'];
    if (typeof kind !== 'string' || kind.toLowerCase() !== 'bearer')
      throw new Inapplicable('the token is not of the type Bearer');
    const odd = [...new Set(accessToken.replace(/(?<!=)=+$/, ''))].filter((character) => !b64token.test(character));
    expect.that('the token is a b64token', b64token.test(accessToken), {
      expected: 'letters, digits and -._~+/ with = only at the end',
      actual: odd.length === 0 ? 'those characters' : { besides: odd.slice(0, 20) },
      exchange,
    });
  },
});
