import { defineObservingCheck } from '../../runner/kit/define-check.ts';

/** A wrong request is the client's error, and the response says so. */
export default defineObservingCheck({
  id: 'authorization/no-server-error',
  clause: 'rfc6749:errors.no-server-error',
  title: 'No wrong request makes the authorization server fail',
  why: 'A 500 hides from clients what they got wrong, alerts operators without need, and suggests code that trusts its input.',
  sends: 'No request of its own. It judges every response of the authorization server in the run.',
  passes: 'Any response except 5xx. 503 with Retry-After, and 501 for a method, also pass.',
  fails: 'A 5xx status.',
  fix: 'Validate parameters before you use them, and return 400.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-unknown-code-answered-500',
    'as-unknown-grant-answered-500',
    'as-repeated-parameter-answered-500',
    'as-malformed-resource-answered-500',
    'as-odd-challenge-answered-500',
    'as-registration-answered-500',
  ],
  // A response that is too long or breaks off is another fault.
  // 501 for a method that an endpoint does not support means the same as 405 (RFC 9110 §15.6.2).
  selects: ({ system, request, response, fault }) =>
    system === 'authorization' &&
    response !== null &&
    (fault === null || response.status >= 500) &&
    (response.status !== 501 || request.method === 'POST'),
  judge(exchange, expect) {
    expect.noServerError(exchange);
  },
});
