import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findNamedScopes } from './support/named-scopes.ts';

/** The user and the authorization server decide how long a client has access. */
export default defineCheck({
  id: 'metadata/offline-access-not-listed',
  clause: 'mcp-authorization:refresh-tokens.offline-access',
  title: 'offline_access is not a scope of the resource',
  why: 'Clients request all listed scopes, so users have to consent to lasting access that the resource does not need.',
  sends: 'GET of the metadata at each of its locations, and a request without credentials.',
  passes:
    'Metadata and a challenge without offline_access. Inapplicable where offline_access is named and the endpoint speaks only revisions before 2026-07-28.',
  fails: 'offline_access in one of them, at an endpoint that speaks 2026-07-28.',
  fix: 'Remove offline_access. Clients add it where the authorization server offers it.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-offline-access', 'challenge-offline-access'],
  async run({ authorization, mcp, expect }) {
    const named = await findNamedScopes(authorization);
    // Finding out what the endpoint speaks needs credentials, and happens only where offline_access is named.
    const isNamed = named.some(({ scopes }) => scopes.includes('offline_access'));
    if (isNamed && !(await mcp.eras()).modern.spoken)
      throw new Inapplicable('the endpoint speaks revisions before 2026-07-28 only');
    for (const { scopes, exchange } of named) {
      const facts = { expected: 'no offline_access', actual: scopes.slice(0, 50), exchange };
      expect.that('offline_access is not named', !scopes.includes('offline_access'), facts);
    }
  },
});
