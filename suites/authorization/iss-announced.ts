import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** A client of many servers wants to know which one answered. */
export default defineCheck({
  id: 'authorization/iss-announced',
  clause: 'mcp-authorization-server:iss.announced',
  title: 'Metadata announces that answers name their issuer',
  why: 'MCP clients talk to many authorization servers; iss is how they see that an answer comes from the right one.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'authorization_response_iss_parameter_supported is true.',
  fails: 'It is false or left out, which is legal today.',
  fix: 'Add iss to every answer of the authorization endpoint, and announce it.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-iss-not-announced', 'as-iss-neither-sent-nor-announced', 'as-iss-flag-text'],
  run: (context) =>
    expectOfServers(
      context,
      ({ authorization_response_iss_parameter_supported: flag }) => [
        {
          statement: 'authorization_response_iss_parameter_supported is true',
          ok: flag === true,
          expected: true,
          actual: shownValue(flag),
        },
      ],
      'there is no metadata',
    ),
});
