import { defineCheck } from '../../runner/kit/define-check.ts';
import { endpointUrl, isSecure } from './support/endpoint-url.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Clients compare the issuer, and build URLs from it. */
export default defineCheck({
  id: 'authorization/metadata-issuer-form',
  clause: 'rfc8414:members.issuer',
  title: 'The issuer is an https URL without query and fragment',
  why: 'Clients build URLs by inserting path segments into the issuer, and trust tokens because of it.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'https, or http on loopback, with or without port, path and slash at the end.',
  fails: 'Not a string, not an absolute URL, http beyond loopback, or a URL with a query or a fragment.',
  fix: 'Use an https URL without ? and # as the issuer.',
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
