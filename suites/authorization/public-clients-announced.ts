import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Most MCP clients run on machines that cannot keep a secret. */
export default defineCheck({
  id: 'authorization/public-clients-announced',
  clause: 'rfc8414:members.public-clients',
  title: 'The metadata announces that clients without a secret are accepted',
  why: 'Programs on the machines of users learn from the list whether they can connect without a secret.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'token_endpoint_auth_methods_supported contains none.',
  fails: 'It is absent, which means client_secret_basic, or does not contain none. Nothing forbids that.',
  fix: 'Add none to the list if you accept public clients.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-public-clients-not-listed'],
  run: (context) =>
    expectOfServers(
      context,
      ({ token_endpoint_auth_methods_supported: methods }) => [
        {
          statement: 'token_endpoint_auth_methods_supported has none',
          ok: Array.isArray(methods) ? methods.includes('none') : methods === 'none',
          expected: 'a list that contains none',
          actual: shownValue(methods),
        },
      ],
      'there is no metadata',
    ),
});
