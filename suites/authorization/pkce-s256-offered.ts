import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfDocuments, shownValue } from './support/server-finding.ts';

/** The service promises OAuth 2.0 with PKCE. */
export default defineCheck({
  id: 'authorization/pkce-s256-offered',
  clause: 'service:authorization.pkce',
  title: 'Each authorization server offers PKCE with S256',
  why: 'Without S256, an attacker who reads a code in the redirect gets a token for it.',
  sends: 'GET for the metadata of each authorization server that the protected-resource metadata names.',
  passes: 'Each document of each server lists S256 in code_challenge_methods_supported.',
  fails: 'One document does not list S256.',
  fix: 'Support S256 and list it, or remove servers without it from authorization_servers.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-challenge-methods-absent',
    'as-challenge-methods-text',
    'as-s256-not-listed',
    'as-s256-misspelt',
    'as-openid-document-without-pkce',
  ],
  run: (context) =>
    expectOfDocuments(
      context,
      ({ code_challenge_methods_supported: methods }) => [
        {
          statement: 'code_challenge_methods_supported has S256',
          ok: Array.isArray(methods) && methods.includes('S256'),
          expected: 'S256 among them',
          actual: shownValue(methods),
        },
      ],
      'there is no metadata',
    ),
});
