import { clientKinds } from '../../contracts/clients.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { hasHead, lineFaultsOf } from './support/head-lines.ts';

/** Servers that read such lines in two ways can be made to see another request. */
export default defineMessageCheck({
  id: 'client-http/lines-well-formed',
  clause: 'rfc9112:client.lines',
  title: 'The lines of a head end with CRLF and are one field each',
  why: 'Servers refuse the request with 400, or read other fields than were sent.',
  passes: 'any number of blanks behind the colon, names in any case',
  fails:
    'a line that ends without CR, a CR inside of a line, a blank before the colon, a line that continues the one before, a line without a colon, an empty line before the request',
  fix: 'Write requests with an HTTP library, and check values of fields for line ends before they are set.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1',
  brokenBy: [
    'shop-bare-line-feeds',
    'shop-bare-carriage-return',
    'shop-blank-before-colon',
    'shop-folded-field',
    'shop-line-without-colon',
    'shop-empty-line-before-request',
  ],
  selects: hasHead,
  judge(entry, expect) {
    const faults = lineFaultsOf(entry);
    expect.that('the lines of the head are well-formed', faults.length === 0, {
      expected: 'a field on each line, which ends with CRLF',
      actual: faults.length === 0 ? 'that' : faults,
      entry,
    });
  },
});
