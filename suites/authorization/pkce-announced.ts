import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** Clients do not rely on PKCE if the metadata does not announce it. */
export default defineCheck({
  id: 'authorization/pkce-announced',
  clause: 'mcp-authorization-server:pkce.announced',
  title: 'The metadata announces PKCE',
  why: 'MCP clients must stop if code_challenge_methods_supported is absent, even if PKCE would work.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'code_challenge_methods_supported is an array of one or more strings. Its values are judged by authorization/pkce-s256-offered.',
  fails: 'It is absent, empty, or not an array of strings.',
  fix: 'Add "code_challenge_methods_supported": ["S256"], also to the OpenID Connect document.',
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
          expected: 'an array of strings',
          actual: shownValue(methods),
        },
      ],
      'there is no metadata',
    ),
});
