import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** Parameters of a response that tell a client what became of its request. Of state and iss other checks say more. */
const results = ['code', 'error', 'error_description', 'error_uri'];

/** Clients differ in what they look for first. */
export default defineObservingCheck({
  id: 'authorization/one-result-returned',
  clause: 'rfc6749:authorization.one-result',
  title: 'Every redirect to the client has one result: a code or an error',
  why: 'With both, one client redeems the code and another one tells the user of a failure. With two of a kind, nobody knows which one counts.',
  sends: 'No request of its own. It judges every redirect back to the client in the run.',
  passes: 'A code or an error, and other parameters. A parameter without a value counts as absent.',
  fails: 'A code beside an error, or code, error, error_description or error_uri twice.',
  fix: 'Begin each redirect with the redirect URI of the request, and add the parameters of one outcome.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-code-beside-error', 'as-code-twice'],
  selects: (exchange) => returnedIn(exchange) !== null,
  judge(exchange, expect) {
    const found = returnedIn(exchange) ?? new URLSearchParams();
    const counts = results.map((name) => [name, found.getAll(name).filter((value) => value !== '').length] as const);
    const twice = counts.filter(([, count]) => count > 1).map(([name]) => `${name} more than once`);
    const isBoth = ['code', 'error'].every((name) => (found.get(name) ?? '') !== '');
    const faults = [...(isBoth ? ['a code and an error'] : []), ...twice];
    expect.that('the redirect has one result', faults.length === 0, {
      expected: 'a code or an error, once',
      actual: faults.length === 0 ? 'one result' : faults,
      exchange,
    });
  },
});

/** Returns the parameters that a redirect adds to the redirect URI of its request, where they hold a result; otherwise `null`. */
function returnedIn({ system, fault, request, response }: Exchange): URLSearchParams | null {
  const query = new URL(request.url).searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  const location = headerValue(response?.headers ?? [], 'location') ?? '';
  const isReturned = system === 'authorization' && fault === null && query.has('response_type');
  // What a client has in its own redirect URI is none of the server's.
  if (!isReturned || redirectUri === '' || /[?#]/.test(redirectUri) || !location.startsWith(`${redirectUri}?`))
    return null;
  const parameters = URL.parse(location)?.searchParams ?? null;
  return parameters !== null && results.some((name) => parameters.has(name)) ? parameters : null;
}
