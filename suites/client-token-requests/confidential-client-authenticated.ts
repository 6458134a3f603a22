import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import {
  authenticationsOf,
  clientIdOf,
  type TokenRequest,
  tokenRequestsIn,
} from '../../runner/kit/client/token-request.ts';
import { clientsWithSecrets, listedMethods } from './support/clients-with-secrets.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';

/** A signed assertion, by whichever key, is one of these two. */
const signed = ['private_key_jwt', 'client_secret_jwt'];

/** Who it is of stands in the request, or in the authorization request that the code is of. */
export default defineRunCheck({
  id: 'client-token-requests/confidential-client-authenticated',
  clause: 'rfc6749:client.confidential-authenticated',
  title: 'A client that has a secret authenticates at the token endpoint',
  why: 'The server refuses the request, or takes codes and refresh tokens from anyone who found them.',
  passes:
    'Basic, the secret in the form, or a signed assertion, as the metadata list it; Basic where they list nothing',
  fails: 'no authentication, or one by a method that the metadata do not list',
  fix: 'Authenticate by one of `token_endpoint_auth_methods_supported`, usually HTTP Basic.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-leaves-out-its-secret', 'app-authenticates-by-unlisted-method'],
  judgeRun({ run, expect }) {
    const confidential = clientsWithSecrets(run);
    const listed = listedMethods(run);
    const byCode = new Map(redemptionsIn(run).map(({ request, signIn }) => [request.entry.id, signIn.clientId]));
    const owner = (request: TokenRequest): string => clientIdOf(request) ?? byCode.get(request.entry.id) ?? '';
    for (const request of tokenRequestsIn(run).filter((each) => each.isForm && confidential.has(owner(each)))) {
      const { entry } = request;
      const ways = authenticationsOf(request);
      const isThere = expect.that('a client with a secret authenticates', ways.length > 0, {
        expected: listed ?? ['client_secret_basic'],
        actual: ways,
        entry,
      });
      if (!isThere || listed === null) continue;
      const isListed = (way: string): boolean =>
        signed.includes(way) ? signed.some((each) => listed.includes(each)) : listed.includes(way);
      expect.that('it authenticates as the metadata list', ways.every(isListed), {
        expected: listed,
        actual: ways,
        entry,
      });
    }
  },
});
