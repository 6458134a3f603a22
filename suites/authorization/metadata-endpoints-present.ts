import { defineCheck } from '../../runner/kit/define-check.ts';
import { isWrittenUrl } from './support/endpoint-url.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** The code flow needs both endpoints. */
export default defineCheck({
  id: 'authorization/metadata-endpoints-present',
  clause: 'rfc8414:members.endpoints',
  title: 'The metadata names the authorization endpoint and the token endpoint',
  why: 'A client that does not know where to send users, or codes, gets no token.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'authorization_endpoint and token_endpoint are absolute URLs without a fragment, on any origin.',
  fails: 'One of them is absent, not a string, relative, has a fragment, or a blank in it or around it.',
  fix: 'Write both as absolute URLs with scheme and host.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-token-endpoint-absent',
    'as-token-endpoint-relative',
    'as-token-endpoint-with-blank',
    'as-authorization-endpoint-absent',
    'as-authorization-endpoint-with-fragment',
  ],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) =>
        ['authorization_endpoint', 'token_endpoint'].map((name) => ({
          statement: `${name} is an absolute URL`,
          ok: isWrittenUrl(metadata[name]) && !String(metadata[name]).includes('#'),
          expected: 'an absolute http(s) URL without a fragment and without blanks',
          actual: shownValue(metadata[name]),
        })),
      'there is no metadata',
    ),
});
