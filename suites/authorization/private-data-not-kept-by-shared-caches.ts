import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValue, headerValues } from '../../runner/kit/exchange.ts';
import { sharedCachingFault } from '../../runner/kit/private-caching.ts';

/** Responses to POST are stored by no cache that is not told where else they are to be had, so those to GET are what matters. */
export default defineObservingCheck({
  id: 'authorization/private-data-not-kept-by-shared-caches',
  clause: 'rfc9111:shared-caches.private-data',
  title: 'Responses of the authorization server to a token are not stored in shared caches',
  why: 'The next client behind the same proxy or CDN gets the registration of another one, with its secret.',
  sends:
    'No request of its own. It judges every 2xx of the authorization server to a GET with Authorization, such as that of a registration.',
  passes: '`private`, `no-store` or `no-cache`; Vary on Authorization; no Cache-Control at all; `max-age` alone.',
  fails: '`public`, `s-maxage` or `must-revalidate` with a lifetime, or a lifetime for CDNs.',
  fix: 'Send `Cache-Control: no-store` with every response that depends on a token.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-registration-read-public'],
  selects: ({ system, request, response }) =>
    system === 'authorization' &&
    request.method === 'GET' &&
    headerValue(request.headers, 'authorization') !== null &&
    response !== null &&
    response.status >= 200 &&
    response.status < 300,
  judge(exchange, expect) {
    const headers = exchange.response?.headers ?? [];
    const fault = sharedCachingFault(headers, exchange.request.headers);
    expect.that('shared caches do not store the response', fault === null, {
      expected: 'private or no-store',
      actual: fault ?? headerValues(headers, 'cache-control').join(', '),
      exchange,
    });
  },
});
