import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** Clients read a document at the URL of OpenID Connect as that of an OpenID provider. */
export default defineCheck({
  id: 'authorization/openid-members-present',
  clause: 'oidc-discovery:members.required',
  title: 'Metadata found only at the OpenID Connect URL has the members that OpenID Connect requires',
  why: 'Clients read such a document with an OpenID Connect library, which refuses it without these members.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'jwks_uri, subject_types_supported, and id_token_signing_alg_values_supported with RS256.',
  fails: 'One of these members is absent, or RS256 is not listed.',
  fix: 'Add the members, or publish the metadata at the URL of RFC 8414 as well.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-openid-document-incomplete'],
  run: (context) =>
    expectOfServers(
      context,
      (metadata, { document }) => {
        const algorithms = metadata['id_token_signing_alg_values_supported'];
        if (document.form === 'oauth') return [];
        return [
          ...['jwks_uri', 'subject_types_supported'].map((name) => ({
            statement: `the metadata has ${name}`,
            ok: metadata[name] !== undefined && metadata[name] !== null,
            expected: 'present',
            actual: shownValue(metadata[name]),
          })),
          {
            statement: 'id_token_signing_alg_values_supported has RS256',
            ok: isTexts(algorithms) && algorithms.includes('RS256'),
            expected: 'RS256 among them',
            actual: shownValue(algorithms),
          },
        ];
      },
      'the metadata is at the URL of RFC 8414',
    ),
});
