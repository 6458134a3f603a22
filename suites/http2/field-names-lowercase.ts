import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { allFields, http2Response, ofEverySystem } from './support/http2-responses.ts';

/** A client of HTTP/2 throws such a response away. */
export default defineObservingCheck({
  ...ofEverySystem,
  id: 'http2/field-names-lowercase',
  clause: 'rfc9113:fields.names-lowercase',
  title: 'Names of response fields are in lowercase over HTTP/2',
  why: 'Browsers and clients treat the response as malformed and show an error in its place.',
  sends: 'No request of its own. Every response over HTTP/2 in the run is checked.',
  passes: 'Names in lowercase, whatever the values are.',
  fails: 'A field name with a capital letter.',
  fix: 'Write field names in lowercase where the server speaks HTTP/2. Most servers do so by themselves: look for a module or proxy that writes fields by itself.',
  brokenBy: ['h2-names-in-capitals'],
  selects: (exchange) => http2Response(exchange) !== null,
  judge: (exchange, expect) => {
    const names = allFields(exchange.response ?? { headers: [] }).map(([name]) => name);
    const capital = names.filter((name) => /[A-Z]/.test(name));
    expect.that('field names are in lowercase', capital.length === 0, {
      expected: 'no capital letter',
      actual: capital.join(', '),
      exchange,
    });
  },
});
