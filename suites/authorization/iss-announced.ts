import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** A client of many servers must know which one responded. */
export default defineCheck({
  id: 'authorization/iss-announced',
  clause: 'mcp-authorization-server:iss.announced',
  title: 'The metadata announces that authorization responses name their issuer',
  why: 'MCP clients use many authorization servers. By iss they see that a response comes from the right one.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'authorization_response_iss_parameter_supported is true.',
  fails: 'It is false or absent, which is legal today.',
  fix: 'Add iss to every response of the authorization endpoint, and announce it.',
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
