import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';

/** Logs of the service, and everybody who reads them, have what stands in this field. */
export default defineMessageCheck({
  id: 'client-http/referer-clean',
  clause: 'rfc9110:client.referer',
  title: 'Referer has no password and no fragment',
  why: 'Fragments carry tokens, and URLs passwords. Servers write Referer into their logs.',
  passes: 'a URL without them, a path alone, or no Referer',
  fails: 'a Referer with user information or with a fragment',
  fix: 'Take user information and fragment off a URL before it is sent as Referer, or send none.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with Referer',
  brokenBy: ['shop-referer-with-password', 'shop-referer-with-fragment'],
  selects: ({ request }) => headerValues(request.headers, 'referer').length > 0,
  judge(entry, expect) {
    for (const value of headerValues(entry.request.headers, 'referer')) {
      const url = URL.parse(value);
      const faults = [
        ...(url !== null && (url.username !== '' || url.password !== '') ? ['user information'] : []),
        ...(value.includes('#') ? ['a fragment'] : []),
      ];
      // The value itself may be a secret.
      expect.that('Referer is a URL without secrets', faults.length === 0, {
        expected: 'neither user information nor a fragment',
        actual: faults.length === 0 ? 'neither' : faults,
        entry,
      });
    }
  },
});
