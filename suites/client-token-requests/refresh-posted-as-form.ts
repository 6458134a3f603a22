import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { refreshTokensOf, whereIn } from '../../runner/kit/client/issued-values.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';
import { judgePostedForm } from './support/judge-posted-form.ts';

/** Sign-ins go through a library more often than refreshes do. Without a refresh token, a form is judged by another check. */
export default defineMessageCheck({
  id: 'client-token-requests/refresh-posted-as-form',
  clause: 'rfc6749:client.refresh-posted-as-form',
  title: 'A token is refreshed by a POST of a form',
  why: 'A server that keeps to the standard reads nothing else: access ends once the first token has expired, and a refresh token in a URL is left in logs.',
  passes:
    '`POST` with `application/x-www-form-urlencoded` and `grant_type=refresh_token`; parameters of the media type are fine',
  fails: '`GET`, JSON, multipart, or the parameters in the URL',
  fix: 'Send the parameters as a form: `grant_type=refresh_token&refresh_token=...`.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-refreshes-by-json', 'app-refreshes-by-get', 'app-refreshes-by-query', 'app-refreshes-by-multipart'],
  of: 'refresh request',
  selects: (entry, run) => {
    if (entry.place !== 'token' || entry.request.method === 'OPTIONS') return false;
    // Of another grant, such as a token exchange, a refresh token may be a part.
    const grant = readTokenRequest(entry)?.grant ?? null;
    return grant === null ? whereIn(entry, refreshTokensOf(run)).length > 0 : grant === 'refresh_token';
  },
  judge: (entry, expect) =>
    judgePostedForm(entry, expect, {
      posted: 'a token is refreshed by POST',
      holds: 'the form holds the grant type',
      grant: 'refresh_token',
      parameters: [],
    }),
});
