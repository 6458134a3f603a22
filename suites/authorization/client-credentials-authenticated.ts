import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoToken } from './token-answer.ts';

/** A name that anyone can read in an address is no credential. */
export default defineCheck({
  id: 'authorization/client-credentials-authenticated',
  clause: 'rfc6749:client-credentials.confidential-only',
  title: 'The client credentials grant gives no token to a client that does not authenticate itself',
  why: 'The grant asks no user: whoever gets a token by it without a secret opens companies that nobody gave him.',
  sends:
    'Token requests with grant_type=client_credentials and no authentication: without a client, with an unknown one, with the configured one.',
  passes: 'Any error: unsupported_grant_type, unauthorized_client, invalid_client.',
  fails: 'An access token.',
  mend: 'Give the grant to confidential clients alone, and ask for their secret or key; switch it off where nobody uses it.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-client-credentials-without-secret', 'as-client-credentials-for-anyone'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const clients: Record<string, string | undefined> = {
      'no client': undefined,
      'an unknown client': 'vivero-unknown-client',
      ...(authorization.client === null ? {} : { 'the configured client': authorization.client.id }),
    };
    for (const [name, id] of Object.entries(clients)) {
      const parameters = { grant_type: 'client_credentials', client_id: id, resource: server.resource };
      expectNoToken(expect, await server.token(parameters, { asClient: false, case: name }));
    }
  },
});
