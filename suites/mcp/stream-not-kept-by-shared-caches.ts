import { cacheDirectives } from '../../runner/kit/cache-control.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValue, headerValues } from '../../runner/kit/exchange.ts';
import { sharedCachingFault } from '../../runner/kit/private-caching.ts';

/** Responses to POST are stored by no cache that is not told where else they are to be had, so those to GET are what matters. */
export default defineObservingCheck({
  id: 'mcp/stream-not-kept-by-shared-caches',
  clause: 'rfc9111:shared-caches.private-data',
  title: 'Streams that a GET opened are not stored in shared caches',
  why: 'The next client behind the same proxy or CDN gets the messages of another user, and none of its own.',
  sends: 'No request of its own. It judges every stream of the run that a GET with Authorization opened.',
  passes:
    '`private`, `no-store` or `no-cache`; Vary on Authorization or Mcp-Session-Id; no Cache-Control at all; `max-age` alone.',
  fails: '`public`, `s-maxage` or `must-revalidate` with a lifetime, or a lifetime for CDNs.',
  fix: 'Send `Cache-Control: no-store`, or `private`, with every stream of events.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['get-stream-public', 'get-stream-kept-by-cdn'],
  selects: ({ system, request, response }) =>
    system === 'mcp' &&
    request.method === 'GET' &&
    headerValue(request.headers, 'authorization') !== null &&
    response?.status === 200 &&
    /^text\/event-stream/i.test(headerValue(response.headers, 'content-type') ?? ''),
  judge(exchange, expect) {
    const headers = exchange.response?.headers ?? [];
    const isOfSession = cacheDirectives(headers, 'vary').has('mcp-session-id');
    const fault = isOfSession ? null : sharedCachingFault(headers, exchange.request.headers);
    expect.that('shared caches do not store the stream', fault === null, {
      expected: 'private or no-store',
      actual: fault ?? headerValues(headers, 'cache-control').join(', '),
      exchange,
    });
  },
});
