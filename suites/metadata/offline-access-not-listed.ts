import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findNamedScopes } from './support/named-scopes.ts';

/** How long a client may come back is for its user and the authorization server to say. */
export default defineCheck({
  id: 'metadata/offline-access-not-listed',
  clause: 'mcp-authorization:refresh-tokens.offline-access',
  title: 'offline_access is no scope of the resource',
  why: 'Clients ask for all that is listed: users are asked for lasting access that the resource does not need.',
  sends: 'GET of the metadata at each of its places, and a request without credentials.',
  passes:
    'Neither the metadata nor the challenge names offline_access. Servers of earlier revisions alone are judged apart.',
  fails: 'One of them names it, and the endpoint speaks 2026-07-28.',
  fix: 'Leave offline_access out; clients add it where the authorization server offers it.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-offline-access', 'challenge-offline-access'],
  async run({ authorization, mcp, expect }) {
    const named = await findNamedScopes(authorization);
    // The eras are asked for with credentials, and only where there is something to find.
    const isNamed = named.some(({ scopes }) => scopes.includes('offline_access'));
    if (isNamed && !(await mcp.eras()).modern.spoken)
      throw new Inapplicable('the endpoint speaks revisions before 2026-07-28 only');
    for (const { scopes, exchange } of named) {
      const facts = { expected: 'no offline_access', actual: scopes.slice(0, 50), exchange };
      expect.that('offline_access is not named', !scopes.includes('offline_access'), facts);
    }
  },
});
