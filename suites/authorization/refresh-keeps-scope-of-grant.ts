import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** A client requests less for one task, and all of it for the next. */
export default defineCheck({
  id: 'authorization/refresh-keeps-scope-of-grant',
  clause: 'rfc6749:refresh.scope-kept',
  title: 'A refresh for less scope leaves the scope of the new refresh token as it was',
  why: 'A client that requests less for one task has lost the rest, and its user has to consent again.',
  sends:
    'A valid authorization request for two scopes and the redemption of its code. A refresh for one of them; then, with the new refresh token, a refresh without a scope and one for both.',
  passes:
    'A token of both scopes. Inapplicable if the server grants fewer than two scopes, refuses the refresh for one of them or gives no new refresh token; a token that does not show its scope is not judged.',
  fails: 'A token without the second scope, or invalid_scope.',
  fix: 'Keep the scope of the grant with each refresh token, and narrow the access token alone.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-narrows-grant'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const [first, second] = ofResource(await scopesToAskFor(authorization));
    if (first === undefined || second === undefined)
      throw new Inapplicable('fewer than two scopes are known that could be requested');
    const both = `${first} ${second}`;
    const granted = await obtainTokens(server, { scope: both });
    if (granted.scopes?.includes(second) !== true)
      throw new Inapplicable('the grant does not show that it has both scopes');
    const refresh = async (token: string, scope: string | null, name: string): Promise<TokenAnswer> => {
      const parameters = { grant_type: 'refresh_token', refresh_token: token, resource: server.resource };
      const asked = scope === null ? parameters : { ...parameters, scope };
      return readTokenAnswer(await server.token(asked, { case: name }));
    };
    if (granted.refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const narrowed = await refresh(granted.refreshToken, first, 'a refresh for one scope');
    let token = narrowed.refreshToken;
    if (narrowed.accessToken === null || token === null || token === granted.refreshToken)
      throw new Inapplicable('the refresh for one scope gives no new refresh token');
    for (const [scope, name] of [
      [null, 'the next refresh, without a scope'],
      [both, 'the next refresh, for both scopes'],
    ] as const) {
      const answer = await refresh(token, scope, name);
      const { scopes } = answer;
      token = answer.refreshToken ?? token;
      // Other refusals, such as of a refresh token that was used, are judged by other checks.
      if (answer.accessToken === null ? answer.error !== 'invalid_scope' : scopes === null) continue;
      expect.that(`${name}: the token has both scopes`, scopes?.includes(second) === true, {
        expected: `a token of ${both}`,
        actual: scopes === null ? describeTokenAnswer(answer) : { scopes: scopes.slice(0, 40) },
        exchange: answer.exchange,
      });
    }
  },
});
