import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';
import { judgePostedForm } from './support/judge-posted-form.ts';

const grant = 'client_credentials';
const named = [grant] as const;

/** The grant that people write without a library. */
export default defineMessageCheck({
  id: 'client-token-requests/client-credentials-posted-as-form',
  clause: 'rfc6749:client.client-credentials-posted-as-form',
  title: 'A client requests a token for itself by a POST of a form',
  why: 'A server that keeps to the standard reads nothing else, and the client gets no token.',
  passes:
    '`POST` with `application/x-www-form-urlencoded` and `grant_type=client_credentials`; parameters of the media type are fine',
  fails: '`GET`, JSON, multipart, or the parameters in the URL',
  fix: 'Send the parameters as a form: `grant_type=client_credentials&scope=...`.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'app-takes-client-credentials-by-json',
    'app-takes-client-credentials-by-query',
    'app-takes-client-credentials-by-multipart',
  ],
  of: 'request of a token by client credentials',
  selects: (entry) => {
    if (entry.place !== 'token' || entry.request.method === 'OPTIONS') return false;
    const read = readTokenRequest(entry)?.grant ?? null;
    return read === null ? whereIn(entry, named).length > 0 : read === grant;
  },
  judge: (entry, expect) =>
    judgePostedForm(entry, expect, {
      posted: 'a token is requested by POST',
      holds: 'the form holds the grant type',
      grant,
      parameters: [],
    }),
});
