import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { foreignResource } from './support/foreign-resource.ts';
import { audiencesOf } from './support/jwt-claims.ts';
import { obtainTokens, redeemCode, requireTokens } from './support/redeem-code.ts';
import { requireSendable } from './support/require-sendable.ts';
import { isServed, present, requireServed } from './support/revoked-access.ts';
import { isTexts } from './support/server-finding.ts';
import { readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** An authorization server has several resources, and each must know its own tokens. */
export default defineCheck({
  id: 'authorization/token-of-other-resource-refused',
  clause: 'mcp-authorization:token-handling.audience',
  title: 'The MCP server refuses a token that was issued for another resource',
  why: 'Every service that receives a token can use it at the MCP server in the name of the user. A user who signs in to one of them gives access to all.',
  sends:
    'Valid authorization requests for other resources, one that nobody knows and up to three that protected_resources of the authorization server lists, and the redemptions of their codes. Then a fresh token of its own to the MCP endpoint, and the tokens that were issued for other resources.',
  passes:
    'Any response except 2xx. Inapplicable if the server issues no such token, or ignores resource: a token is judged only if its aud, or resource in the response to the redemption, names the other resource and not the MCP server. Listed resources that may be other names of the MCP server are left out.',
  fails: 'Success with a token for another resource.',
  fix: 'Compare the audience of each token with the identifier of this resource.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['mcp-api-audience-accepted'],
  async run({ authorization, resources, expect }) {
    await requireTokens(authorization);
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    await askEach(resources, async (resource) => {
      await requireServed(resource, (await obtainTokens(server)).accessToken);
      let judged = 0;
      for (const other of otherResources(server)) {
        const { accessToken } = (await tokensFor(server, other)) ?? {};
        if (!accessToken) continue;
        requireSendable(accessToken, 'access token');
        judged += 1;
        const exchange = await present(resource, accessToken, `a token for ${other}`);
        expect.that('the token is refused', exchange.response !== null && !isServed(exchange), {
          expected: 'a refusal, such as 401',
          actual: exchange.response?.status ?? 'no response',
          exchange,
        });
      }
      if (judged === 0) throw new Inapplicable('the server issues no token that is known to be for another resource');
    });
  },
});

/** Resolves to tokens that are known to be for the other resource alone; `null` where there are none. */
async function tokensFor(server: AuthorizationServer, other: string): Promise<TokenAnswer | null> {
  const asked = { resource: other, scope: undefined };
  const issued = issuedCodeOf(await server.authorize(asked, { signIn: true, case: `a code for ${other}` }));
  if (issued === null) return null;
  const parameters = { resource: other };
  const answer = readTokenAnswer(await redeemCode(server, issued, { parameters, case: `the code for ${other}` }));
  const said = [answer.value?.['resource']].flat();
  const audiences = audiencesOf(answer.accessToken ?? '') ?? (isTexts(said) ? said : []);
  const isOther = audiences.includes(other) && !audiences.some((one) => mayName(one, server.resource));
  return isOther ? answer : null;
}

/** Returns resources that are not the MCP server by any name. */
function otherResources({ metadata, resource }: AuthorizationServer): string[] {
  const { protected_resources: listed } = metadata;
  const others = isTexts(listed) ? listed.filter((one) => URL.canParse(one) && !mayName(one, resource)) : [];
  return [foreignResource, ...others.slice(0, 3)];
}

/** Returns true for a URL that may be another name of the resource: above it, below it, or of an MCP server too. */
function mayName(url: string, resource: string): boolean {
  const [one, own] = [url, resource].map((each) => each.replace(/\/$/, '').toLowerCase()) as [string, string];
  return one.startsWith(own) || own.startsWith(one) || /mcp|sse/.test(one);
}
