import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** "false" is a text, and true to many. */
export default defineCheck({
  id: 'authorization/iss-flag-boolean',
  clause: 'rfc9207:metadata.type',
  title: 'What the metadata says of iss is a boolean',
  why: 'A client that takes the text "false" for true refuses every answer without iss.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'authorization_response_iss_parameter_supported is true, false, or left out.',
  fails: 'Anything else.',
  fix: 'Write true without quotes.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-iss-flag-text'],
  run: (context) =>
    expectOfServers(
      context,
      ({ authorization_response_iss_parameter_supported: flag }) => [
        {
          statement: 'authorization_response_iss_parameter_supported is a boolean, or left out',
          ok: flag === undefined || typeof flag === 'boolean',
          expected: 'true, false or nothing',
          actual: shownValue(flag),
        },
      ],
      'there is no metadata',
    ),
});
