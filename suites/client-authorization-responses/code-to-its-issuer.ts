import { isObject } from '../../runner/documents/json-value.ts';
import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';
import { type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';

/** The service names another authorization server in the middle, so that a client that goes along knows two. */
export default defineRunCheck({
  id: 'client-authorization-responses/code-to-its-issuer',
  clause: 'rfc9700:client.code-to-its-issuer',
  title: 'A code goes to the authorization server that issued it',
  why: 'The other server gets a code that it can redeem, and with it the access of the person.',
  passes: 'each code at the token endpoint that the same metadata name as its authorization endpoint',
  fails: 'a code of one authorization server at the token endpoint of another',
  fix: 'Keep the issuer, with its endpoints, together with the `state` of each authorization request.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['as-migrates', 'prm-changes'],
  brokenBy: ['assistant-keeps-first-token-endpoint'],
  judgeRun({ run, plain, expect }) {
    if (!signInsOf(plain).some(({ redemptions }) => redemptions.length > 0))
      throw new Inapplicable('the client redeems no code under the ordinary service');
    const signIns = signInsOf(run);
    if (new Set(signIns.map(({ url }) => endpointOf(url))).size < 2) {
      requireSilenceCounts(run);
      throw new Inapplicable('the client signs in at one authorization server alone');
    }
    for (const { request, signIn } of redemptionsIn(run)) {
      const right = tokenEndpointOf(signIn);
      if (right === null) continue;
      const { entry } = request;
      const sent = endpointOf(entry.request.url);
      expect.that('the code goes to its own server', sent === right, { expected: right, actual: sent, entry });
    }
  },
});

function endpointOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function tokenEndpointOf({ serverMetadata }: SignIn): string | null {
  const metadata = serverMetadata === null ? undefined : responseJsonOf(serverMetadata);
  const endpoint = isObject(metadata) ? metadata['token_endpoint'] : undefined;
  return typeof endpoint === 'string' ? endpointOf(endpoint) : null;
}
