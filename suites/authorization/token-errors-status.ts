import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { readTokenAnswer } from './support/token-answer.ts';

/** The errors of RFC 6749 §5.2; extensions may give theirs another status. */
const defined = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

/** Statuses that refuse the form, the size, the method or the time of a request, before anybody reads it as one for a token. */
const ofHttp = [405, 406, 408, 411, 413, 414, 415, 417, 421, 426, 429, 431];

/** The status says which kind of response it is. */
export default defineObservingCheck({
  id: 'authorization/token-errors-status',
  clause: 'rfc6749:token-error.status-400',
  title: 'The errors of the token endpoint have status 400, or 401 for the client',
  why: 'Clients and proxies that go by the status attribute a 403 or 404 to something else, such as a firewall. After a 401 they look for credentials.',
  sends:
    'No request of its own. It judges every error of RFC 6749 that the run gets for a token request, such as one with a made-up code, a wrong verifier or an old refresh token.',
  passes:
    '400, or 401 with invalid_client. 5xx and statuses of HTTP about the form of the request (405, 411, 415, 429 and the like) are not judged, nor errors that RFC 6749 does not define.',
  fails: 'Another 4xx, or 401 with another error. Success is judged by authorization/unknown-code-refused.',
  fix: 'Return 400.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-token-errors-answered-403',
    'as-unknown-code-answered-401',
    'as-wrong-verifier-answered-401',
    'as-refresh-error-answered-401',
  ],
  selects: (exchange) =>
    exchange.system === 'authorization' &&
    exchange.fault === null &&
    isTokenRequest(exchange) &&
    isRefusal(exchange.response?.status ?? 0) &&
    defined.includes(readTokenAnswer(exchange).error ?? ''),
  judge(exchange, expect) {
    const { error } = readTokenAnswer(exchange);
    expect.status(exchange, ...(error === 'invalid_client' ? [400, 401] : [400]));
  },
});

/** What is posted to other endpoints has neither. */
function isTokenRequest({ request }: Exchange): boolean {
  const isForm = (headerValue(request.headers, 'content-type') ?? '').startsWith('application/x-www-form-urlencoded');
  if (request.method !== 'POST' || !isForm) return false;
  const form = new URLSearchParams(new TextDecoder().decode(request.body.bytes));
  return form.has('grant_type') || form.has('code');
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !ofHttp.includes(status);
}
