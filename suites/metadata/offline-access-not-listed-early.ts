import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findNamedScopes } from './support/named-scopes.ts';

/** What later revisions say is good advice for earlier ones. */
export default defineCheck({
  id: 'metadata/offline-access-not-listed-early',
  clause: 'mcp-authorization:refresh-tokens.offline-access-early',
  title: 'offline_access is no scope of the resource (revisions before 2026-07-28)',
  why: 'Clients ask for all that is listed: users are asked for lasting access that the resource does not need.',
  sends: 'GET of the metadata at each of its places, and a request without credentials.',
  passes:
    'Neither the metadata nor the challenge names offline_access. Servers that speak 2026-07-28 are judged apart.',
  fails: 'One of them names it, and the endpoint speaks earlier revisions alone.',
  fix: 'Leave offline_access out; clients add it where the authorization server offers it.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['early-server-lists-offline-access'],
  async run({ authorization, mcp, expect }) {
    const named = await findNamedScopes(authorization);
    const isNamed = named.some(({ scopes }) => scopes.includes('offline_access'));
    if (isNamed && (await mcp.eras()).modern.spoken) throw new Inapplicable('the endpoint speaks 2026-07-28');
    for (const { scopes, exchange } of named) {
      const facts = { expected: 'no offline_access', actual: scopes.slice(0, 50), exchange };
      expect.that('offline_access is not named', !scopes.includes('offline_access'), facts);
    }
  },
});
