import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** A list that leaves out what is needed says that it is not there. */
export default defineCheck({
  id: 'authorization/metadata-code-grant',
  clause: 'rfc8414:members.grant-types',
  title: 'Metadata that lists grants lists authorization_code',
  why: 'Clients that read the list do not begin, or register without the grant that they need.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'grant_types_supported is left out (the default has it), or a list of strings with authorization_code; any further ones.',
  fails: 'It is no list of strings, or has no authorization_code.',
  fix: 'List every grant that is given, or leave the list out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-code-grant-not-listed', 'as-grant-types-text'],
  run: (context) =>
    expectOfServers(
      context,
      ({ grant_types_supported: types = null }) => [
        {
          statement: 'grant_types_supported has authorization_code, or is left out',
          ok: types === null || (isTexts(types) && types.includes('authorization_code')),
          expected: 'a list of strings with authorization_code, or nothing',
          actual: shownValue(types),
        },
      ],
      'there is no metadata',
    ),
});
