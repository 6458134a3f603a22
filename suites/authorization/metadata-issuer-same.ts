import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Metadata that speaks for another issuer is how servers are mixed up. */
export default defineCheck({
  id: 'authorization/metadata-issuer-same',
  clause: 'rfc8414:validation.issuer-same',
  title: 'Issuer in the metadata is the one that the resource names',
  why: 'Clients must refuse metadata of another issuer: it may be an attempt to have a code sent to somebody else.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'issuer is what the protected-resource metadata names, a slash at the end aside.',
  fails: 'issuer is absent, or another one: another host, port, path, scheme or spelling.',
  fix: 'Name the same issuer in the metadata of the resource and of the authorization server.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-issuer-other',
    'as-issuer-absent',
    'as-issuer-host-only',
    'as-issuer-template',
    'resource-names-alias',
  ],
  run: (context) =>
    expectOfServers(
      context,
      ({ issuer }, server) => [
        {
          statement: 'issuer is the one that the address was made of',
          ok: typeof issuer === 'string' && withoutLastSlash(issuer) === withoutLastSlash(server.issuer),
          expected: shownValue(server.issuer),
          actual: shownValue(issuer),
        },
      ],
      'there is no metadata',
    ),
});

function withoutLastSlash(issuer: string): string {
  return issuer.replace(/\/$/, '');
}
