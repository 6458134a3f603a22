import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveResource } from '../serve-resource.test-support.ts';

const client = {
  id: 'foreign',
  secret: 'conf-secret-123',
  redirectUri: 'http://127.0.0.1:8400/callback',
  scopes: ['read'],
};

/** oauth2-mock-server, as many test suites start it. */
export const oauth2MockServer: ForeignStack = {
  name: 'oauth2-mock-server',
  checks: ['authorization/*'],
  async start(t, fault) {
    const server = new OAuth2Server();
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    t.teardown(() => server.stop());
    const issuer = server.issuer.url ?? '';
    if (fault === 'other-issuer')
      server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
        (body as { issuer: string }).issuer = 'https://login.example';
      });
    if (fault === 'no-token-type')
      server.service.on(Events.BeforeResponse, ({ body }) => {
        if (typeof body === 'object') delete (body as { token_type?: string }).token_type;
      });
    if (fault === 'other-state')
      server.service.on(Events.BeforeAuthorizeRedirect, ({ url }) => {
        (url as URL).searchParams.set('state', 'another');
      });
    const url = await serveResource(t, issuer, ['read']);
    return { mcp: { url }, credentials: { client, authorizationServer: issuer } };
  },
  must: {
    'authorization/unknown-token-inactive': 'every token is active',
    'authorization/revoked-token-inactive': 'every token is active',
    'authorization/altered-token-inactive': 'every token is active',
    'authorization/altered-refresh-token-refused': 'refresh tokens are not looked at',
    'authorization/refresh-authenticated': 'secrets are not looked at',
    'authorization/revocation-authenticated': 'anyone revokes',
    'authorization/access-token-not-taken-for-refresh': 'refresh tokens are not looked at',
    'authorization/introspection-authenticated': 'everybody may introspect',
    'authorization/refresh-widens-no-scope': 'a refresh gets whatever scope it asks for',
    'authorization/passwords-not-taken': 'any password gets a token',
    'authorization/challenge-required': 'no challenge is needed',
    'authorization/client-credentials-authenticated': 'clients are not looked at',
    'authorization/code-bound-to-client': 'clients are not looked at',
    'authorization/foreign-logout-redirect-refused': 'a sign-out redirects to wherever it is told to',
    'authorization/foreign-redirect-refused': 'redirect URIs are not looked at',
    'authorization/made-up-grants-refused': 'assertions are not looked at',
    'authorization/redirect-judged-first': 'redirect URIs are not looked at',
    'authorization/refresh-bound-to-client': 'clients are not looked at',
    'authorization/token-errors-json': 'some errors are application/problem+json without a code',
    'authorization/unknown-client-not-redirected': 'clients are not looked at',
    'authorization/unknown-refresh-token-refused': 'refresh tokens are not looked at',
    'authorization/userinfo-authenticated': 'everybody gets the claims of the one user',
    'authorization/verifier-verified': 'a code is redeemed without its verifier',
  },
  should: {
    'authorization/granted-scope-as-asked': 'clients without a scope get one, and codes any',
    'authorization/issued-token-audience': 'resources are not looked at',
    'authorization/malformed-challenge-refused': 'the syntax of challenges is not looked at',
    'authorization/metadata-head-like-get': 'HEAD of the metadata gets 404',
    'authorization/methodless-challenge-not-plain': 'a challenge without a method is plain',
    'authorization/no-server-error': 'a sign-out with a redirect that is no URL ends in 500',
    'authorization/outdated-grants-not-offered': 'it offers the password grant',
    'authorization/plain-challenge-refused': 'it takes plain',
    'authorization/plain-not-offered': 'it offers plain',
    'authorization/redirect-uri-of-code-compared': 'redirect URIs are not looked at',
    'authorization/tokens-end-with-reused-code': 'refresh tokens are not looked at',
    'authorization/valid-request-with-repetition-refused':
      'refresh tokens are not looked at, not even when there are two',
  },
  may: {
    'authorization/client-registration-offered': 'clients are registered by hand',
    'authorization/iss-announced': 'nothing is said of iss',
    'authorization/malformed-resource-refused': 'resources are not looked at',
  },
  untestable: {},
  faults: {
    'other-issuer': { says: 'the metadata names another issuer', noticedBy: ['authorization/metadata-issuer-same'] },
    'no-token-type': {
      says: 'the response to a token request has no token_type',
      noticedBy: ['authorization/token-answer-complete'],
    },
    'other-state': { says: 'the client gets another state than it sent', noticedBy: ['authorization/state-repeated'] },
  },
};
