import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, type ServerFinding, shownValue } from './support/server-finding.ts';

const endpoints = ['token_endpoint', 'revocation_endpoint', 'introspection_endpoint'];
const signed = ['private_key_jwt', 'client_secret_jwt'];

/** A client that signs has to know with what. */
export default defineCheck({
  id: 'authorization/metadata-signing-algorithms-listed',
  clause: 'rfc8414:members.signing-algorithms',
  title: 'Metadata that offers signed client authentication lists its algorithms',
  why: 'Clients that sign an assertion cannot know what the server verifies, guess, and get invalid_client. With none anybody is any client.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'Each endpoint whose *_auth_methods_supported has private_key_jwt or client_secret_jwt has *_auth_signing_alg_values_supported, an array with an algorithm. Inapplicable where no endpoint takes signed assertions.',
  fails: 'The list of algorithms is absent or empty, or contains none.',
  fix: 'Add the list, such as `"token_endpoint_auth_signing_alg_values_supported": ["ES256", "RS256"]`, or take the methods out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-signed-clients-without-algorithms',
    'as-signed-revocation-without-algorithms',
    'as-unsigned-clients-offered',
  ],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) => endpoints.flatMap((endpoint) => judgeEndpoint(metadata, endpoint)),
      'no endpoint takes signed assertions of clients',
    ),
});

function judgeEndpoint(metadata: Readonly<Record<string, unknown>>, endpoint: string): ServerFinding[] {
  const methods = metadata[`${endpoint}_auth_methods_supported`];
  if (!isTexts(methods) || !methods.some((method) => signed.includes(method))) return [];
  const name = `${endpoint}_auth_signing_alg_values_supported`;
  const algorithms = metadata[name];
  return [
    {
      statement: `${name} lists algorithms, without none`,
      ok: isTexts(algorithms) && algorithms.length > 0 && !algorithms.includes('none'),
      expected: 'an array of algorithms without none',
      actual: shownValue(algorithms),
    },
  ];
}
