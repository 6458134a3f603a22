import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { expectRefusedOrSaid } from './support/dropped-scope.ts';
import { unknownScope } from './support/narrow-tokens.ts';
import { obtainTokens, redeemCode, requireTokens } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** No scope in a response means: all that was requested. */
export default defineCheck({
  id: 'authorization/dropped-scope-said',
  clause: 'rfc6749:token-answer.scope-said',
  title: 'A response says its scope if an unknown one was left out',
  why: 'A client that hears nothing believes that it has every scope that it requested. It offers functions that fail later.',
  sends:
    'A valid authorization request for a known scope and an unknown one, and the redemption of its code. A code for the known scope, and a refresh of its token for both.',
  passes:
    'A refusal of the request, such as invalid_scope, or a response with scope. Inapplicable if neither the response nor the token shows a scope, and if no scope is known.',
  fails: 'A response without scope, with a token that shows less than was requested.',
  fix: 'Return scope with every token, or refuse unknown scopes with invalid_scope.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-unknown-scope-dropped-unsaid', 'as-narrower-scope-unsaid', 'as-refresh-scope-dropped-unsaid'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const [known] = ofResource(await scopesToAskFor(authorization));
    if (known === undefined) throw new Inapplicable('no scope is known that could be requested');
    const asked = [known, unknownScope];
    const server = await authorization.server();
    const sending = { case: 'a known and an unknown scope', signIn: true };
    const answer = await server.authorize({ scope: asked.join(' ') }, sending);
    const issued = issuedCodeOf(answer);
    const tried =
      issued === null
        ? { accessToken: null, exchange: answer.exchange, value: null }
        : readTokenAnswer(await redeemCode(server, issued, { case: 'the code for both' }));
    const refreshed = await refreshBoth(server, asked);
    const seen = [tried, ...refreshed].map((one) => expectRefusedOrSaid(expect, one, asked));
    if (!seen.includes(true)) throw new Inapplicable('no scope can be seen');
  },
});

/** A refresh may ask for the scope once more; another check judges whether it gets more. */
async function refreshBoth(server: AuthorizationServer, [known = '', unknown = '']: string[]): Promise<TokenAnswer[]> {
  const { refreshToken } = await obtainTokens(server, { scope: known });
  if (refreshToken === null) return [];
  const scope = `${known} ${unknown}`;
  const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken, scope, resource: server.resource };
  return [readTokenAnswer(await server.token(parameters, { case: 'a refresh for both' }))];
}
