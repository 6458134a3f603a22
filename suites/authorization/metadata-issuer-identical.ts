import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** A slash is a character. */
export default defineCheck({
  id: 'authorization/metadata-issuer-identical',
  clause: 'rfc8414:validation.issuer-last-slash',
  title: 'The issuer in the metadata ends as the resource spells it, with or without a slash',
  why: 'Clients that compare every character, as they must, refuse the metadata. Others remove the slash first.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'issuer ends in a slash in both documents or in neither. A different issuer is judged by authorization/metadata-issuer-same.',
  fails: 'One issuer ends in a slash and the other does not.',
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
          statement: 'issuer and the one that the resource names both end in a slash, or neither does',
          ok: typeof issuer !== 'string' || issuer.endsWith('/') === server.issuer.endsWith('/'),
          expected: shownValue(server.issuer),
          actual: shownValue(issuer),
        },
      ],
      'there is no metadata',
    ),
});
