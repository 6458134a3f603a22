import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** Whoever publishes at the address of OpenID Connect is read as a provider of it. */
export default defineCheck({
  id: 'authorization/openid-members-present',
  clause: 'oidc-discovery:members.required',
  title: 'Metadata that stands at the address of OpenID Connect alone has what OpenID Connect requires',
  why: 'Clients read such a document with a library for OpenID Connect, which refuses it without these members.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'jwks_uri, subject_types_supported, and id_token_signing_alg_values_supported with RS256.',
  fails: 'One of them is absent.',
  fix: 'Add them, or publish the metadata at the address of RFC 8414 as well.',
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
            statement: `${name} is there`,
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
      'the metadata stands at the address of RFC 8414',
    ),
});
