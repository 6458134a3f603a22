import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** MCP clients speak the code flow, and no other one. */
export default defineCheck({
  id: 'authorization/metadata-code-flow',
  clause: 'rfc8414:members.response-types',
  title: 'Metadata lists the response type code',
  why: 'Clients that read the metadata see no flow that they could use.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'response_types_supported is a list of strings with code; further types, such as code id_token, are right.',
  fails: 'It is absent, no list of strings, or without code.',
  fix: 'List code in response_types_supported.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-response-types-absent', 'as-response-types-text', 'as-response-types-without-code'],
  run: (context) =>
    expectOfServers(
      context,
      ({ response_types_supported: types }) => [
        {
          statement: 'response_types_supported has code',
          ok: isTexts(types) && types.includes('code'),
          expected: 'a list of strings with code',
          actual: shownValue(types),
        },
      ],
      'there is no metadata',
    ),
});
