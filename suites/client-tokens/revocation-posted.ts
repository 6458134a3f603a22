import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { formOf, rawQueryOf, valueOf } from '../../runner/kit/client/read-entry.ts';

/** URLs are written down on the way. */
export default defineMessageCheck({
  id: 'client-tokens/revocation-posted',
  clause: 'rfc7009:client.revocation-posted',
  title: 'A token is revoked by a POST whose form names it',
  why: 'The token stays valid, and one in a URL is left in logs.',
  passes: 'POST with a form that has "token"',
  fails: 'another method, JSON, no token, a token in the URL',
  fix: 'Send POST with Content-Type application/x-www-form-urlencoded and the token in the body.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  of: 'request of a revocation',
  brokenBy: ['app-revokes-by-get', 'app-revokes-by-json', 'app-revokes-nothing'],
  selects: ({ place, request: { method } }) => place === 'revoke' && !['HEAD', 'OPTIONS'].includes(method),
  judge(entry, expect) {
    const { method } = entry.request;
    const form = formOf(entry);
    const hasToken = (valueOf(form ?? [], 'token') ?? '') !== '';
    const isInUrl = new URLSearchParams(rawQueryOf(entry)).has('token');
    expect.that('the token is posted in a form', method === 'POST' && hasToken && !isInUrl, {
      expected: 'POST, a form with "token"',
      actual: `${method}, ${form === null ? 'no form' : `a form ${hasToken ? 'with' : 'without'} "token"`}${isInUrl ? ', the token in the URL' : ''}`,
      entry,
    });
  },
});
