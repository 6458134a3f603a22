import { randomBytes, randomUUID } from 'node:crypto';
import type { Reply } from './guard-express.ts';

interface Client {
  readonly client_id: string;
  readonly redirect_uris: readonly string[];
}
interface Grant {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** What came of the code, which ends when it is used again. */
  readonly issued: Set<string>;
}
interface Asked {
  readonly state?: string;
  readonly scopes?: readonly string[];
  readonly redirectUri: string;
  readonly codeChallenge: string;
}
export interface Errors {
  readonly InvalidGrantError: new (message: string) => Error;
}

export const scopes = ['plants:read', 'plants:write'];
const known = {
  client_id: 'record-client',
  redirect_uris: ['http://127.0.0.1:8400/callback'],
  token_endpoint_auth_method: 'none',
  scope: scopes.join(' '),
};

/** Returns a provider for the router of the SDK whose user is signed in and agrees to everything, as that of its examples, and what tells its tokens. */
export function makeProvider(InvalidGrantError: Errors['InvalidGrantError']): {
  readonly provider: object;
  isIssued(token: string): boolean;
} {
  const clients = new Map<string, Client>([[known.client_id, known]]);
  const codes = new Map<string, Grant>();
  const usedCodes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const secret = (): string => randomBytes(32).toString('base64url');
  const issue = (grant: Grant): object => {
    const [token, refresh] = [secret(), secret()];
    tokens.set(token, grant);
    refreshTokens.set(refresh, grant);
    for (const one of [token, refresh]) grant.issued.add(one);
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: grant.scopes.join(' '),
      refresh_token: refresh,
    };
  };
  const provider = {
    clientsStore: {
      getClient: async (id: string) => clients.get(id),
      registerClient: async (asked: Pick<Client, 'redirect_uris'>) => {
        const ids = { client_id: randomUUID(), client_id_issued_at: Math.floor(Date.now() / 1000) };
        const client: Client = { ...ids, ...asked };
        clients.set(client.client_id, client);
        return client;
      },
    },
    authorize: async (client: Client, asked: Asked, response: Reply) => {
      const code = secret();
      const granted = (asked.scopes ?? scopes.slice(0, 1)).filter((name) => scopes.includes(name));
      const { codeChallenge, redirectUri } = asked;
      codes.set(code, { clientId: client.client_id, scopes: granted, codeChallenge, redirectUri, issued: new Set() });
      const target = new URL(redirectUri);
      target.searchParams.set('code', code);
      if (asked.state !== undefined) target.searchParams.set('state', asked.state);
      response.redirect(302, target.href);
    },
    challengeForAuthorizationCode: async (_client: Client, code: string) =>
      (codes.get(code) ?? usedCodes.get(code))?.codeChallenge ?? '',
    exchangeAuthorizationCode: async (client: Client, code: string, _verifier?: string, redirectUri?: string) => {
      for (const one of usedCodes.get(code)?.issued ?? [])
        for (const store of [tokens, refreshTokens]) store.delete(one);
      const grant = takeOf(codes, client, code);
      if (grant.redirectUri !== redirectUri) throw new InvalidGrantError('The redirect URI is another one.');
      usedCodes.set(code, grant);
      return issue(grant);
    },
    exchangeRefreshToken: async (client: Client, token: string) => issue(takeOf(refreshTokens, client, token)),
    verifyAccessToken: async (token: string) => tokens.get(token),
  };
  return { provider, isIssued: (token) => tokens.has(token) };

  function takeOf(grants: Map<string, Grant>, client: Client, secretOf: string): Grant {
    const grant = grants.get(secretOf);
    if (grant?.clientId !== client.client_id) throw new InvalidGrantError('It was not issued to this client.');
    grants.delete(secretOf);
    return grant;
  }
}
