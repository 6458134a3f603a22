import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** "false" is a string, and many languages treat it as true. */
export default defineCheck({
  id: 'authorization/iss-flag-boolean',
  clause: 'rfc9207:metadata.type',
  title: 'The iss flag in the metadata is a boolean',
  why: 'A client that treats the string "false" as true refuses every response without iss.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'authorization_response_iss_parameter_supported is true, false, or absent.',
  fails: 'Any other value, such as a string.',
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
          statement: 'authorization_response_iss_parameter_supported is a boolean or absent',
          ok: flag === undefined || typeof flag === 'boolean',
          expected: 'true, false or absent',
          actual: shownValue(flag),
        },
      ],
      'there is no metadata',
    ),
});
