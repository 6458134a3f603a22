import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfDocuments, shownValue } from './support/server-finding.ts';

/** Metadata that speaks for another issuer enables mix-up attacks. */
export default defineCheck({
  id: 'authorization/metadata-issuer-same',
  clause: 'rfc8414:validation.issuer-same',
  title: 'The issuer in the metadata is the one that the resource names',
  why: 'Clients must refuse metadata of another issuer, because it may be an attempt to get a code sent to an attacker.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'issuer is the one that the protected-resource metadata names; a slash at the end makes no difference.',
  fails: 'issuer is absent or different: another host, port, path, scheme or spelling.',
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
    'as-openid-document-of-another',
  ],
  run: (context) =>
    expectOfDocuments(
      context,
      ({ issuer }, server) => [
        {
          statement: 'issuer is the one that the well-known URL was built from',
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
