import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { unknownScope } from './support/narrow-tokens.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** Characters that no scope has, each in one that nobody knows; blanks are not among them, since servers split at those. */
const malformed = [
  ['a quote', 'vivero:"quoted"'],
  ['a backslash', 'vivero:back\\slash'],
  ['a control character', 'vivero:bell\u0007'],
] as const;

/** What is granted is written into headers, pages and logs. */
export default defineCheck({
  id: 'authorization/malformed-scope-not-granted',
  clause: 'rfc6749:scope.malformed-not-granted',
  title: 'A scope with characters that no scope has is not granted',
  why: 'Scopes are written between quotes in WWW-Authenticate, and in consent pages and logs. A scope with a quote of its own ends the string, and the rest is read as something else.',
  sends:
    'Three valid authorization requests for a known scope and one with a quote, a backslash or a control character, and the redemptions of their codes. One for a known scope and an unknown one, as a comparison.',
  passes:
    'A refusal, such as invalid_scope, or a token without that scope. A response without scope is judged only if the server refuses the unknown scope, or says that it left it out. Inapplicable if no scope can be seen.',
  fails:
    'A token for which the response or the token itself names that scope, or for which the response names no scope: that means all that was requested.',
  fix: 'Refuse a scope parameter that does not match the grammar with invalid_scope.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-malformed-scope-granted', 'as-malformed-scope-granted-in-silence'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const [known] = ofResource(await scopesToAskFor(authorization));
    const unknown = await askFor(server, [known, unknownScope], 'a scope that nobody knows');
    let judged = 0;
    for (const [name, scope] of malformed) {
      const { isGranted, exchange, described } = await askFor(server, [known, scope], `a scope with ${name}`);
      // Whoever leaves out scopes in silence may have left out this one.
      if (isGranted === 'unsaid' && unknown.isGranted === 'unsaid') continue;
      judged += 1;
      expect.that('the scope is not granted', exchange.response !== null && isGranted === 'no', {
        expected: 'an error, or a token without the scope',
        actual: `${described}${{ no: '', yes: ', for the scope', unsaid: ', which names no scope' }[isGranted]}`,
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no scope can be seen');
  },
});

/** Resolves to whether the last of the scopes is granted, and by which exchange. */
async function askFor(server: AuthorizationServer, wanted: ReadonlyArray<string | undefined>, name: string) {
  const asked = wanted.filter((one) => one !== undefined);
  const answer = await server.authorize({ scope: asked.join(' ') }, { signIn: true, case: name });
  const issued = issuedCodeOf(answer);
  const exchange =
    issued === null ? answer.exchange : await redeemCode(server, issued, { case: `the code for ${name}` });
  const redeemed = readTokenAnswer(exchange);
  const { accessToken, scopes } = redeemed;
  const isSeen = accessToken === null || scopes !== null;
  const isGranted = (scopes ?? []).includes(asked.at(-1) ?? '') ? 'yes' : 'no';
  return { isGranted: isSeen ? isGranted : 'unsaid', exchange, described: describeTokenAnswer(redeemed) } as const;
}
