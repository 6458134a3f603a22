import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { narrowTokens, scopesBeyond, unknownScope } from './support/narrow-tokens.ts';
import { requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** A refresh involves no consent of the user. */
export default defineCheck({
  id: 'authorization/refresh-widens-no-scope',
  clause: 'rfc6749:refresh.no-more-scope',
  title: 'A refresh gives no scope that was not granted',
  why: 'A client that was granted one permission gets all the others later, without the user.',
  sends:
    'A valid authorization request for one scope and the redemption of its code. Then refreshes that request an additional scope: one that the server knows, one that it does not, and a refresh without a scope.',
  passes:
    'invalid_scope or any refusal, or a token of the granted scope. Inapplicable if the server gives no refresh token; a token that does not show its scope is not judged.',
  fails: 'A token with a scope that was not granted.',
  fix: 'Compare the scope of a refresh with the scope that was granted.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-widens-scope', 'as-refresh-widens-to-unknown-scope', 'as-refresh-without-scope-widens'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const { narrow, other, tokens } = await narrowTokens(authorization);
    let refreshToken = tokens.refreshToken;
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const further = [other, unknownScope].filter((scope) => scope !== null && tokens.scopes?.includes(scope) !== true);
    let isShown = false;
    for (const scope of [...further, null]) {
      const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken, resource: server.resource };
      const asked = scope === null ? parameters : { ...parameters, scope: `${narrow} ${scope}` };
      const name = scope === null ? 'a refresh without a scope' : `a refresh for ${scope} besides`;
      const answer: TokenAnswer = readTokenAnswer(await server.token(asked, { case: name }));
      refreshToken = answer.refreshToken ?? refreshToken;
      if (answer.accessToken !== null && answer.scopes === null) continue;
      isShown = true;
      const beyond = answer.accessToken === null ? [] : scopesBeyond(answer, [narrow, ...(tokens.scopes ?? [])]);
      const isWidened = scope === null ? beyond.length > 0 : beyond.includes(scope);
      expect.that('no scope is given that was not granted', answer.exchange.response !== null && !isWidened, {
        expected: 'an error, or a token of the granted scope',
        actual: isWidened ? { scopes: answer.scopes?.slice(0, 40) } : describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    }
    if (!isShown) throw new Inapplicable('the token does not show its scope');
  },
});
