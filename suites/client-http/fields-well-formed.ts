import { clientKinds } from '../../contracts/clients.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { fieldFaultsOf, hasHead } from './support/head-lines.ts';

/** What people type becomes part of the request. */
export default defineMessageCheck({
  id: 'client-http/fields-well-formed',
  clause: 'rfc9110:client.field-syntax',
  title: 'Names and values of fields have only characters that they may have',
  why: 'Servers refuse the request with 400, or drop the field.',
  passes: 'names that are tokens; values with blanks, tabs and letters beyond ASCII',
  fails:
    'a name with a blank, a parenthesis or a letter beyond ASCII, no name, a value with NUL or another control character',
  fix: 'Use names of letters, digits and hyphens, and encode what people type before it becomes the value of a field.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1',
  brokenBy: ['shop-field-name-with-blank', 'shop-field-without-name', 'shop-field-with-control-character'],
  selects: hasHead,
  judge(entry, expect) {
    const faults = fieldFaultsOf(entry);
    expect.that('the fields are well-formed', faults.length === 0, {
      expected: 'tokens as names, and values without control characters',
      actual: faults.length === 0 ? 'that' : faults,
      entry,
    });
  },
});
