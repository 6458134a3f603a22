import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { allFields, http2Response, ofEverySystem } from './support/http2-responses.ts';

/** Bytes that HTTP/1.1 uses as separators end up in a field of their own behind a proxy. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/fields-well-formed',
  clause: 'rfc9113:fields.valid',
  title: 'Names and values of response fields are well-formed over HTTP/2',
  why: 'Clients reject the response, and a proxy that translates it to HTTP/1.1 may write a field that nobody sent.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'Names of visible ASCII characters. Values with any other bytes, also beyond ASCII, and empty values.',
  fails:
    'A name with whitespace, a control character, a character beyond ASCII or a colon. A value with NUL, CR or LF, or with a space or tab at its beginning or end.',
  fix: 'Remove line breaks and surrounding whitespace from values before they are sent, and take no field name from a request.',
  brokenBy: ['h2-value-with-blanks', 'h2-value-with-line-end', 'h2-name-with-space'],
  selects: (exchange) => http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const fields = allFields(exchange.response ?? { headers: [] });
    const malformed = fields.filter(([name, value]) => !isName(name) || !isValue(value));
    expect.that('names and values of fields are well-formed', malformed.length === 0, {
      expected: 'no malformed field',
      actual: malformed.map(([name]) => JSON.stringify(name)).join(', '),
      exchange,
    });
  },
});

/** Capital letters and the colon that pseudo-fields begin with are judged by other checks. */
function isName(name: string): boolean {
  return /^:?[\u0021-\u0039\u003b-\u007e]+$/.test(name);
}

function isValue(value: string): boolean {
  return !/[\u0000\r\n]|^[ \t]|[ \t]$/.test(value);
}
