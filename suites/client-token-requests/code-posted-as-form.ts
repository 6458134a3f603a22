import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';
import { judgePostedForm } from './support/judge-posted-form.ts';

/** Servers differ in what else they take, so that a client of JSON works with one of them alone. */
export default defineMessageCheck({
  id: 'client-token-requests/code-posted-as-form',
  clause: 'rfc6749:client.code-posted-as-form',
  title: 'A code is redeemed by a POST of a form',
  why: 'A server that keeps to the standard reads nothing else, and the sign-in ends without a token.',
  passes:
    '`POST` with `application/x-www-form-urlencoded`, `grant_type=authorization_code` and `code`; parameters of the media type are fine',
  fails: '`GET`, JSON, multipart, or other names of the parameters',
  fix: 'Send the parameters as a form: `grant_type=authorization_code&code=...`.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-redeems-by-json', 'app-redeems-by-get', 'app-names-code-otherwise'],
  of: 'request to redeem a code',
  selects: (entry, run) => {
    if (entry.place !== 'token' || entry.request.method === 'OPTIONS') return false;
    const codes = signInsOf(run).flatMap(({ redirect }) => redirect?.code ?? []);
    return readTokenRequest(entry)?.grant === 'authorization_code' || whereIn(entry, codes).length > 0;
  },
  judge: (entry, expect) =>
    judgePostedForm(entry, expect, {
      posted: 'a code is redeemed by POST',
      holds: 'the form holds the grant type and the code',
      grant: 'authorization_code',
      parameters: ['code'],
    }),
});
