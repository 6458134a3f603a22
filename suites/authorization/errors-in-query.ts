import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** A browser never sends a fragment to a server. */
export default defineObservingCheck({
  id: 'authorization/errors-in-query',
  clause: 'rfc6749:authorization.error-in-query',
  title: 'Errors are returned in the query of the redirect',
  why: 'Clients read the query of the redirect. They see neither a code nor an error there, and wait.',
  sends:
    'No request of its own. It judges every redirect back to the client in the run, of requests whose only response_type is code.',
  passes:
    'error in the query. Requests for another response type, for a response_mode, or with a redirect URI that has a fragment itself are not judged.',
  fails: 'error after the #.',
  fix: 'Use the fragment only for response types and modes that say so.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-errors-in-fragment'],
  selects: (exchange) => isForCode(exchange) && errorPlace(exchange) !== null,
  judge(exchange, expect) {
    const place = errorPlace(exchange);
    expect.that('the error is in the query', place === 'query', {
      expected: 'error in the query',
      actual: `error in the ${place ?? 'query'}`,
      exchange,
    });
  },
});

function isForCode({ system, request, fault }: Exchange): boolean {
  const query = new URL(request.url).searchParams;
  const types = query.getAll('response_type');
  return system === 'authorization' && fault === null && String(types) === 'code' && !query.has('response_mode');
}

/** Where a redirect to the redirect URI of its request has an error; `null` without one. */
function errorPlace({ request, response }: Exchange): 'query' | 'fragment' | null {
  const redirectUri = new URL(request.url).searchParams.get('redirect_uri');
  const location = headerValue(response?.headers ?? [], 'location') ?? '';
  // What is added to a URI with a fragment stands behind that fragment.
  const isOwn = redirectUri !== null && !redirectUri.includes('#') && location.startsWith(redirectUri);
  const url = isOwn ? URL.parse(location) : null;
  if (url?.searchParams.has('error') === true) return 'query';
  return new URLSearchParams(url?.hash.slice(1)).has('error') ? 'fragment' : null;
}
