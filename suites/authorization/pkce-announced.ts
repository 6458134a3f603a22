import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** PKCE that nobody announces is PKCE that nobody counts on. */
export default defineCheck({
  id: 'authorization/pkce-announced',
  clause: 'mcp-authorization-server:pkce.announced',
  title: 'Metadata says that PKCE is supported',
  why: 'MCP clients must go no further where code_challenge_methods_supported is absent, though PKCE may work.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'code_challenge_methods_supported is a list of one string or more. Which ones is judged by authorization/pkce-s256-offered.',
  fails: 'It is absent, empty, or no list of strings.',
  fix: 'Add "code_challenge_methods_supported": ["S256"], in the OpenID Connect document too.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-challenge-methods-absent', 'as-challenge-methods-text'],
  run: (context) =>
    expectOfServers(
      context,
      ({ code_challenge_methods_supported: methods }) => [
        {
          statement: 'code_challenge_methods_supported lists methods',
          ok: isTexts(methods) && methods.length > 0,
          expected: 'a list of strings',
          actual: shownValue(methods),
        },
      ],
      'there is no metadata',
    ),
});
