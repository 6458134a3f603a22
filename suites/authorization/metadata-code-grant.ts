import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** Clients assume that a grant that is not in the list is not supported. */
export default defineCheck({
  id: 'authorization/metadata-code-grant',
  clause: 'rfc8414:members.grant-types',
  title: 'Metadata that lists grants lists authorization_code',
  why: 'Clients that read the list do not start, or register without the grant that they need.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'grant_types_supported is absent (the default includes authorization_code), or an array of strings with authorization_code and any others.',
  fails: 'It is not an array of strings, or has no authorization_code.',
  fix: 'List every supported grant, or leave the list out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-code-grant-not-listed', 'as-grant-types-text'],
  run: (context) =>
    expectOfServers(
      context,
      ({ grant_types_supported: types = null }) => [
        {
          statement: 'grant_types_supported has authorization_code, or is absent',
          ok: types === null || (isTexts(types) && types.includes('authorization_code')),
          expected: 'an array of strings with authorization_code, or absent',
          actual: shownValue(types),
        },
      ],
      'there is no metadata',
    ),
});
