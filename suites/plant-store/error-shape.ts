import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';

/** Methods that a proxy or an HTTP parser knows, so that the application itself answers; HEAD has no body. */
const knownMethods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Longest header field that common servers hand on to the application, in bytes. */
const longHeaderBytes = 4_000;

/** The one documented answer to everything that goes wrong. */
export default defineObservingCheck({
  id: 'plant-store/error-shape',
  clause: 'service:errors.error-shape',
  title: 'Every 400 carries an Error',
  why: 'Clients cannot read what went wrong, and typed ones fail on the answer to their failure.',
  sends:
    'Nothing of its own: every 400 of the plant store in the run is judged, but for requests that a server refuses before the application sees them.',
  passes:
    'application/json with an object: an integer error inside int32, 400.0 included, and a string message; other members are free.',
  fails:
    'Another media type, no JSON, error or message missing, error a text, a fraction or outside int32, message no string.',
  fix: 'Answer every 400 with {"error": <integer>, "message": "<what is wrong>"} under application/json, errors of frameworks and gateways included.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: [
    'error-as-text',
    'error-beyond-int32',
    'error-fractional',
    'error-missing',
    'message-missing',
    'message-null',
    'message-list',
    'error-problem-json',
    'error-text-html',
    'error-empty',
    'error-in-envelope',
    'error-malformed-json-html',
    'method-error-text',
  ],
  selects: (exchange) =>
    exchange.system === 'plant-store' && exchange.response?.status === 400 && reachesApplication(exchange),
  judge: (exchange, expect) => {
    expect.errorShape(exchange);
  },
});

/** Returns false where a proxy or an HTTP parser may have answered: their 400 is not the plant store's. */
function reachesApplication({ intent, request, fault }: Exchange): boolean {
  if (fault || request.headers.some(([, value]) => value.length > longHeaderBytes || !isVisible(value))) return false;
  // A field that may stand once stands twice: no well-formed request (RFC 9110 §5.3).
  if (headerValues(request.headers, 'authorization').length > 1) return false;
  if (intent.operation === 'create-plant') return true;
  if (request.method !== 'POST' && !knownMethods.includes(request.method)) return false;
  return intent.operation === 'method' || (intent.operation === 'path' && isPlainPath(request.url));
}

/** Other bytes in a field are for each HTTP parser to take or refuse (RFC 9110 §5.5). */
function isVisible(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value);
}

/** Returns true for a path without dot segments, empty segments, parameters and escapes, which servers refuse on their own. */
function isPlainPath(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/?]*/, '').split('?')[0] ?? '';
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(path);
}
