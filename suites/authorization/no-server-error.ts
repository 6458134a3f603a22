import { defineObservingCheck } from '../../runner/kit/define-check.ts';

/** A request that is wrong is the client's fault, and the answer says so. */
export default defineObservingCheck({
  id: 'authorization/no-server-error',
  clause: 'rfc6749:errors.no-server-error',
  title: 'Nothing that a client gets wrong makes the authorization server fail',
  why: 'A 500 hides from clients what they got wrong, wakes operators for nothing, and hints at code that trusts its input.',
  sends: 'Nothing of its own: every answer of the authorization server in the run is judged.',
  passes: 'Any answer but 5xx; 503 with Retry-After, and 501 for a method.',
  fails: '5xx.',
  fix: 'Judge parameters before they are used, and answer 400.',
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
  // An answer that is too long or breaks off is another fault.
  // 501 to a method that an endpoint is not for says what 405 says (RFC 9110 §15.6.2).
  selects: ({ system, request, response, fault }) =>
    system === 'authorization' &&
    response !== null &&
    (fault === null || response.status >= 500) &&
    (response.status !== 501 || request.method === 'POST'),
  judge(exchange, expect) {
    expect.noServerError(exchange);
  },
});
