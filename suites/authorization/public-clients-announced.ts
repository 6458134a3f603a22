import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Most MCP clients run where no secret keeps. */
export default defineCheck({
  id: 'authorization/public-clients-announced',
  clause: 'rfc8414:members.public-clients',
  title: 'Metadata says that clients without a secret are welcome',
  why: 'Programs on the machines of people see from the list whether they can come without a secret.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'token_endpoint_auth_methods_supported has none.',
  fails: 'It is left out, which means client_secret_basic, or has no none. Nothing forbids it.',
  fix: 'List none where public clients are served.',
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
          expected: 'none among them',
          actual: shownValue(methods),
        },
      ],
      'there is no metadata',
    ),
});
