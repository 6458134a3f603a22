import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { shownValue } from './support/server-finding.ts';
import { readTokenAnswer, scopesOfToken } from './support/token-answer.ts';

/** Who names no scope cannot know which one it gets. */
export default defineCheck({
  id: 'authorization/default-scope-said',
  clause: 'rfc6749:token-answer.scope-said',
  title: 'The response says the scope where the request named none',
  why: 'The client cannot tell what its token opens, and learns it by being refused.',
  sends: 'A valid authorization request without scope, and the redemption of its code.',
  passes:
    'A response with scope. Inapplicable where such a request gets no code, and where the token does not show that it has a scope.',
  fails: 'A response without scope, with a token that shows one.',
  fix: 'Return scope with every token.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-default-scope-unsaid'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const sending = { case: 'without scope', signIn: true };
    const issued = issuedCodeOf(await server.authorize({ scope: undefined }, sending));
    if (issued === null) throw new Inapplicable('a request without scope gets no code');
    const { accessToken, value, exchange } = readTokenAnswer(await redeemCode(server, issued));
    const given = scopesOfToken(accessToken);
    const said = value?.['scope'];
    if (accessToken === null || ((given ?? []).length === 0 && said === undefined))
      throw new Inapplicable('the token does not show that it has a scope');
    expect.that('the response says the granted scope', said !== undefined, {
      expected: 'scope',
      actual: said === undefined ? { given: shownValue(given) } : said,
      exchange,
    });
  },
});
