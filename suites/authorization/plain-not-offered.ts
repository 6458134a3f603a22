import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** With plain, the verifier is readable in the URL of the request. */
export default defineCheck({
  id: 'authorization/plain-not-offered',
  clause: 'rfc9700:pkce.plain-not-offered',
  title: 'The metadata does not list the challenge method plain',
  why: 'With plain, the verifier is in the URL of the authorization request, and so in histories and logs.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'code_challenge_methods_supported without plain. Whether the server accepts plain is judged by authorization/plain-challenge-refused.',
  fails: 'The list contains plain.',
  fix: 'Remove plain from the list, and refuse it.',
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
                expected: 'only S256',
                actual: shownValue(methods),
              },
            ]
          : [],
      'the metadata lists no challenge methods',
    ),
});
