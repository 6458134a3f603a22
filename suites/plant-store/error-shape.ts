import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';

/** Methods that proxies and HTTP parsers know, so that the application itself responds. HEAD has no body. */
const knownMethods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Longest header field that common servers hand on to the application, in bytes. */
const longHeaderBytes = 4_000;

/** The contract documents Error as the only response to errors. */
export default defineObservingCheck({
  id: 'plant-store/error-shape',
  clause: 'service:errors.error-shape',
  title: 'Every 400 of the plant store has an Error as its body',
  why: 'Clients cannot read what went wrong, and typed clients fail on the error response.',
  sends:
    'No requests of its own. Every 400 of the plant store in the run is checked, except for requests that an HTTP server refuses before the application sees them.',
  passes:
    'An object of type application/json with an integer `error` in the range of int32, 400.0 included, and a string `message`. Other members are allowed.',
  fails:
    'Another media type, a body that is not JSON, a missing `error` or `message`, an `error` that is a string, a fraction or outside int32, or a `message` that is not a string.',
  fix: 'Return `{"error": <integer>, "message": "<what is wrong>"}` as application/json with every 400, including errors of frameworks and gateways.',
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
    'error-page-for-browsers',
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

/** Returns false if a proxy or an HTTP parser may have responded: their 400 is not the plant store's. */
function reachesApplication({ intent, request, fault }: Exchange): boolean {
  if (fault || request.headers.some(([, value]) => value.length > longHeaderBytes || !isVisible(value))) return false;
  // A field that may occur once occurs twice: not a well-formed request (RFC 9110 §5.3).
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
