import { defineCheck } from '../../runner/kit/define-check.ts';
import { endpointUrl, isSecure } from './support/endpoint-url.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** An issuer is compared, and addresses are made of it. */
export default defineCheck({
  id: 'authorization/metadata-issuer-form',
  clause: 'rfc8414:members.issuer',
  title: 'Issuer is an https URL without query and fragment',
  why: 'Addresses are made by putting words into it, and tokens are trusted for it.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'https; http on loopback; with or without port, path and slash at the end.',
  fails: 'No string, no absolute URL, http beyond loopback, a query, a fragment.',
  fix: 'Take an https address without ? and # for the issuer.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-issuer-with-query',
    'as-issuer-with-fragment',
    'as-issuer-plain-http',
    'as-issuer-host-only',
    'as-issuer-absent',
  ],
  run: (context) =>
    expectOfServers(
      context,
      ({ issuer }) => {
        const url = endpointUrl(issuer);
        return [
          {
            statement: 'issuer is an https URL without query and fragment',
            ok: url !== null && isSecure(url) && !/[?#]/.test(String(issuer)),
            expected: 'https, without ? and #',
            actual: shownValue(issuer),
          },
        ];
      },
      'there is no metadata',
    ),
});
