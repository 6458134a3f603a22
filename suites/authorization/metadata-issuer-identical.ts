import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** A slash is a character. */
export default defineCheck({
  id: 'authorization/metadata-issuer-identical',
  clause: 'rfc8414:validation.issuer-last-slash',
  title: 'Issuer in the metadata is spelt as the resource names it, its last slash included',
  why: 'Clients that compare characters, as they are told to, refuse the metadata; others cut the slash off first.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'issuer ends in a slash in both documents or in none. Another issuer is judged by authorization/metadata-issuer-same.',
  fails: 'One of them ends in a slash and the other does not.',
  fix: 'Write the issuer the same way in both documents.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-issuer-with-slash', 'resource-names-issuer-with-slash'],
  run: (context) =>
    expectOfServers(
      context,
      ({ issuer }, server) => [
        {
          statement: 'issuer ends as the one that the resource names',
          ok: typeof issuer !== 'string' || issuer.endsWith('/') === server.issuer.endsWith('/'),
          expected: shownValue(server.issuer),
          actual: shownValue(issuer),
        },
      ],
      'there is no metadata',
    ),
});
