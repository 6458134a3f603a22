import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readTokenAnswer } from './support/token-answer.ts';

/** Characters of RFC 6749 §5.2: printable ASCII without quotes and backslashes; of a URI reference none that has to be escaped. */
const texts = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;
const references = /^[\x21\x23-\x5b\x5d-\x7e]*$/;

/** What developers read, and what ends up in pages, logs and headers. */
export default defineObservingCheck({
  id: 'authorization/error-texts-legal',
  clause: 'rfc6749:errors.characters',
  title: 'Errors of the run consist of the characters that they may have',
  why: 'Clients hand error texts on to pages, logs and header fields, where quotes, line ends and other alphabets break out.',
  sends:
    'Nothing of its own: it judges every error of the token endpoint and every error that came back to the client.',
  passes:
    'error and error_description in printable ASCII without quotes and backslashes, error_uri an address; none of the latter two.',
  fails: 'Other characters in one of them, or a value that is no text.',
  fix: 'Write error texts in plain ASCII, with apostrophes for names of parameters.',
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

/** Members of an error, from the body of an answer to a form or from a redirect; `null` where there is none. */
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
