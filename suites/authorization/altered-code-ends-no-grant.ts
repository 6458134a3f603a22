import type { CheckContext, ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { alterEndOfCode } from './support/altered-secrets.ts';
import { obtainGrant, redeemCode, requireTokens } from './support/redeem-code.ts';
import { useRefreshToken } from './support/refreshed-tokens.ts';
import { isServed, present } from './support/revoked-access.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** To end the grant of a user, somebody must have the code. */
export default defineCheck({
  id: 'authorization/altered-code-ends-no-grant',
  clause: 'rfc6749:code.other-ends-nothing',
  title: 'The tokens of a code still work after an altered code was refused',
  why: 'Some codes begin with the id of the user or of the grant, which others know. If any code with that beginning ends the tokens, anybody can sign users out, again and again.',
  sends:
    'Redemptions of a valid code with its second half changed and with its last character changed, to see that such codes are refused. Then three redemptions of valid codes, each followed by that of a code that was never issued, or of the same code altered so. After each, the access token to the MCP endpoint, and a refresh.',
  passes:
    'Any response except 401 to the access token, and any except invalid_grant to the refresh. Inapplicable if the server redeems altered codes, and if neither token works after the code that was never issued.',
  fails: 'Tokens that work after a code that was never issued, and are refused after the altered one.',
  fix: 'Compare the whole code before you revoke anything: only the code itself, when it comes again, ends its tokens.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-altered-code-ends-grant', 'as-code-with-another-end-ends-grant'],
  async run(context) {
    await requireTokens(context.authorization);
    const alterations = await refusedAlterations(context);
    const usual = await useAfterWrongCode(context, 'never issued', () => 'vivero-never-issued-this-code');
    const accepting = usual.presented.filter(({ exchange }) => isServed(exchange)).map(({ resource }) => resource);
    const canRefresh = (usual.refreshed?.accessToken ?? null) !== null;
    if (accepting.length === 0 && !canRefresh)
      throw new Inapplicable('neither the access token nor a refresh token is accepted');
    for (const name of alterations) {
      const alter = (code: string): string => alterEndOfCode(code).find(([one]) => one === name)?.[1] ?? '';
      const { presented, refreshed } = await useAfterWrongCode(context, name, alter);
      for (const { exchange } of presented.filter(({ resource }) => accepting.includes(resource))) {
        const { status = 0 } = exchange.response ?? {};
        const facts = { expected: 'a response such as before', actual: status, exchange };
        context.expect.that('the access token is still accepted', status !== 401, facts);
      }
      if (!canRefresh || refreshed === null) continue;
      const facts = { expected: 'a token', actual: describeTokenAnswer(refreshed), exchange: refreshed.exchange };
      context.expect.that('the refresh token is still accepted', refreshed.error !== 'invalid_grant', facts);
    }
  },
});

/** Resolves to the names of the alterations. Throws {@link Inapplicable} where a code altered so is redeemed: then it may be taken for the code itself. */
async function refusedAlterations({ authorization }: CheckContext): Promise<string[]> {
  const server = await authorization.server();
  const unused = await server.obtainCode();
  const alterations = alterEndOfCode(unused.code);
  for (const [name, code] of alterations) {
    const exchange = await redeemCode(server, { ...unused, code }, { case: `a code that was not redeemed, ${name}` });
    if (readTokenAnswer(exchange).accessToken !== null) throw new Inapplicable('the server redeems altered codes');
  }
  return alterations.map(([name]) => name);
}

/** Resolves to what fresh tokens are good for after a redemption of what `alter` makes of their code. */
async function useAfterWrongCode(
  { authorization, resources }: CheckContext,
  name: string,
  alter: (code: string) => string,
): Promise<{
  readonly presented: ReadonlyArray<{ readonly resource: ProtectedResource; readonly exchange: Exchange }>;
  readonly refreshed: TokenAnswer | null;
}> {
  const server = await authorization.server();
  const { issued, tokens } = await obtainGrant(server);
  await redeemCode(server, { ...issued, code: alter(issued.code) }, { case: `a redeemed code ${name}` });
  const presented: Array<{ resource: ProtectedResource; exchange: Exchange }> = [];
  for (const resource of resources.filter(({ obstacle }) => !obstacle))
    presented.push({
      resource,
      exchange: await present(resource, tokens.accessToken, `the token after a code ${name}`),
    });
  const { refreshToken: token } = tokens;
  const refreshed = token === null ? null : await useRefreshToken(server, token, `a refresh after a code ${name}`);
  return { presented, refreshed };
}
