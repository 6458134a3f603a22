import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { formOfRequest, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** RFC 8414 first, then OpenID with the path behind, then OpenID with the path before. */
export default defineRunCheck({
  id: 'client-discovery/metadata-forms-in-order',
  clause: 'mcp-authorization:client.metadata-forms-in-order',
  title: 'The forms of the URL of the metadata are tried in the order of priority',
  why: 'A client that skips a form finds no metadata at some services, or finds those of another issuer.',
  passes: 'each form comes after those before it; nothing comes after the first that is good',
  fails: 'a form without or before one of higher priority',
  fix: 'Request the form of RFC 8414, then OpenID with the path of the issuer at the end, then OpenID behind the issuer.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['as-oidc-root', 'as-oidc-inserted', 'as-oidc-appended'],
  brokenBy: ['assistant-openid-first', 'assistant-skips-inserted-openid'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const requests = serverMetadataRequests(run);
    if (requests.length === 0)
      throw new Untestable(`the client requested no metadata of a server: ${describeEnd(run)}`);
    const forms = ['rfc8414', 'openid-inserted', 'openid-appended'] as const;
    const firstOf = forms.map((form) => requests.find((entry) => formOfRequest(entry) === form));
    const wrong = firstOf.find(
      (entry, place) =>
        entry !== undefined &&
        firstOf.slice(0, place).some((earlier) => earlier === undefined || cameAfter(earlier, entry)),
    );
    expect.that('no form comes before one of higher priority', wrong === undefined, {
      expected: forms,
      actual: requests.map((entry) => formOfRequest(entry)),
      entry: wrong ?? requests[0],
    });
  },
});
