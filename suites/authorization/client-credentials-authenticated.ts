import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Fields that gateways set for servers that trust them, and that any client can send. */
const trustedFields = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1;host=localhost'],
  ['X-Client-Id', 'vivero-unknown-client'],
  ['X-SSL-Client-Verify', 'SUCCESS'],
  ['X-Client-Cert-Verified', 'true'],
] as const;

/** A client_id that anyone can read in a URL is not a credential. */
export default defineCheck({
  id: 'authorization/client-credentials-authenticated',
  clause: 'rfc6749:client-credentials.confidential-only',
  title: 'The client credentials grant gives no token to an unauthenticated client',
  why: 'The grant involves no user. Anybody who gets a token without a secret can open companies without permission.',
  sends:
    'Token requests with grant_type=client_credentials and without authentication: without a client, with an unknown client, and with the configured one. The last is repeated with header fields that gateways set, in chunks, and after 100 (Continue).',
  passes: 'Any error, such as unsupported_grant_type, unauthorized_client or invalid_client.',
  fails: 'An access token.',
  fix: 'Allow the grant for confidential clients only, and require their secret or key. Switch it off if nobody uses it.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-client-credentials-without-secret',
    'as-client-credentials-for-anyone',
    'as-client-credentials-from-inside',
    'as-client-credentials-in-chunks',
  ],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const clients: Record<string, string | undefined> = {
      'no client': undefined,
      'an unknown client': 'vivero-unknown-client',
      ...(authorization.client === null ? {} : { 'the configured client': authorization.client.id }),
    };
    const send = async (name: string, id: string | undefined, options: SendOptions = {}): Promise<void> => {
      const parameters = { grant_type: 'client_credentials', client_id: id, resource: server.resource };
      expectNoToken(expect, await server.token(parameters, { ...options, asClient: false, case: name }));
    };
    for (const [name, id] of Object.entries(clients)) await send(name, id);
    const [name = '', id] = Object.entries(clients).at(-1) ?? [];
    for (const [field, value] of trustedFields) await send(`${name}, with ${field}`, id, { headers: [[field, value]] });
    await send(`${name}, in chunks`, id, { framing: 'chunked' });
    await send(`${name}, after 100 (Continue)`, id, { expectContinue: true });
  },
});
