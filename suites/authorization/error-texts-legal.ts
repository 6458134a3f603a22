import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readTokenAnswer } from './support/token-answer.ts';

/** Characters of RFC 6749 §5.2: printable ASCII without quotes and backslashes; of a URI reference none that has to be escaped. */
const texts = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;
const references = /^[\x21\x23-\x5b\x5d-\x7e]*$/;

/** Developers read these strings, and they end up in pages, logs and headers. */
export default defineObservingCheck({
  id: 'authorization/error-texts-legal',
  clause: 'rfc6749:errors.characters',
  title: 'The errors of the run contain only legal characters',
  why: 'Clients pass error texts on to pages, logs and header fields. Quotes, line ends and other alphabets break these.',
  sends:
    'No request of its own. It judges every error of the token endpoint and every error that the server returned to the client.',
  passes:
    'error and error_description in printable ASCII without quotes and backslashes, and error_uri a URI reference. error_description and error_uri may be absent.',
  fails: 'Other characters in one of them, or a value that is not a string.',
  fix: 'Write error texts in plain ASCII, with apostrophes around the names of parameters.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-error-description-in-spanish',
    'as-error-description-with-quotes',
    'as-error-uri-no-address',
    'as-token-error-description-list',
  ],
  selects: (exchange) => errorOf(exchange) !== null,
  judge(exchange, expect) {
    const members = errorOf(exchange) ?? {};
    const faults = ['error', 'error_description', 'error_uri'].filter((name) => {
      const value = members[name];
      const legal = name === 'error_uri' ? references : texts;
      return value !== undefined && value !== null && !(typeof value === 'string' && legal.test(value));
    });
    expect.that('the texts of the error have legal characters', faults.length === 0, {
      expected: 'printable ASCII without quotes and backslashes',
      actual:
        faults.length === 0
          ? 'legal characters'
          : Object.fromEntries(faults.map((name) => [name, showValue(members[name])])),
      exchange,
    });
  },
});

/** Members of an error, from the body of a response to a form or from a redirect; `null` without one. */
function errorOf(exchange: Exchange): Readonly<Record<string, unknown>> | null {
  const { system, request, response, fault } = exchange;
  if (system !== 'authorization' || fault !== null || response === null) return null;
  if (request.method === 'POST') {
    const isForm = (headerValue(request.headers, 'content-type') ?? '').startsWith('application/x-www-form-urlencoded');
    const { value } = readTokenAnswer(exchange);
    return isForm && response.status >= 400 && typeof value?.['error'] === 'string' ? value : null;
  }
  const location = URL.parse(headerValue(response.headers, 'location') ?? '');
  const isAsked = new URL(request.url).searchParams.has('response_type');
  return isAsked && location?.searchParams.has('error') === true ? Object.fromEntries(location.searchParams) : null;
}
