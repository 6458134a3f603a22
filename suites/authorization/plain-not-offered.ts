import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** plain proves nothing to whoever could read the address. */
export default defineCheck({
  id: 'authorization/plain-not-offered',
  clause: 'rfc9700:pkce.plain-not-offered',
  title: 'Metadata does not list the challenge method plain',
  why: 'With plain the verifier stands in the address of the authorization request, in histories and logs.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'code_challenge_methods_supported without plain. Whether it is accepted is judged by authorization/plain-challenge-refused.',
  fails: 'plain is listed.',
  fix: 'Take plain out of the list, and refuse it.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-plain-listed', 'as-plain-listed-and-accepted'],
  run: (context) =>
    expectOfServers(
      context,
      ({ code_challenge_methods_supported: methods }) =>
        Array.isArray(methods)
          ? [
              {
                statement: 'code_challenge_methods_supported has no plain',
                ok: !methods.includes('plain'),
                expected: 'S256 alone',
                actual: shownValue(methods),
              },
            ]
          : [],
      'the metadata lists no challenge methods',
    ),
});
