import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** MCP clients use the code flow, and no other one. */
export default defineCheck({
  id: 'authorization/metadata-code-flow',
  clause: 'rfc8414:members.response-types',
  title: 'The metadata lists the response type code',
  why: 'Clients that read the metadata find no flow that they can use.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'response_types_supported is an array of strings with code. Further types, such as code id_token, are legal.',
  fails: 'It is absent, not an array of strings, or without code.',
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
          expected: 'an array of strings with code',
          actual: shownValue(types),
        },
      ],
      'there is no metadata',
    ),
});
