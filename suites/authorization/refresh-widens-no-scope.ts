import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { narrowTokens } from './narrow-tokens.ts';
import { requireTokens } from './redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './token-answer.ts';

/** A refresh is nobody's consent. */
export default defineCheck({
  id: 'authorization/refresh-widens-no-scope',
  clause: 'rfc6749:refresh.no-more-scope',
  title: 'Refresh gives no scope that was not granted',
  why: 'A client that was given one permission takes all the others later, when nobody is looking.',
  sends:
    'A valid authorization request for one scope, the redemption of its code, and a refresh that asks for another scope besides.',
  passes:
    'invalid_scope or any refusal; a token without the other scope. Without a refresh token nothing is asked; a token that does not show its scope is not judged.',
  fails: 'A token with the other scope.',
  mend: 'Compare the scope of a refresh with what was granted.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-widens-scope'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { narrow, other, tokens } = await narrowTokens(authorization);
    if (tokens.refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    if (tokens.scopes?.includes(other)) throw new Inapplicable('the server grants the other scope from the beginning');
    const server = await authorization.server();
    const exchange = await server.token(
      {
        grant_type: 'refresh_token',
        refresh_token: tokens.refreshToken,
        scope: `${narrow} ${other}`,
        resource: server.resource,
      },
      { case: 'a refresh for more scope' },
    );
    const answer = readTokenAnswer(exchange);
    if (answer.accessToken !== null && answer.scopes === null)
      throw new Inapplicable('the token does not show its scope');
    const isWidened = answer.accessToken !== null && answer.scopes?.includes(other) === true;
    expect.that('the other scope is not given', exchange.response !== null && !isWidened, {
      expected: 'an error, or a token of the granted scope',
      actual: isWidened ? { scopes: answer.scopes.slice(0, 40) } : describeTokenAnswer(answer),
      exchange,
    });
  },
});
