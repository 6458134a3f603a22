import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findNamedScopes } from './support/named-scopes.ts';

/** The rule of later revisions is advice for earlier ones. */
export default defineCheck({
  id: 'metadata/offline-access-not-listed-early',
  clause: 'mcp-authorization:refresh-tokens.offline-access-early',
  title: 'offline_access is not a scope of the resource (revisions before 2026-07-28)',
  why: 'Clients request all listed scopes, so users have to consent to lasting access that the resource does not need.',
  sends: 'GET of the metadata at each of its locations, and a request without credentials.',
  passes:
    'Metadata and a challenge without offline_access. Inapplicable where offline_access is named and the endpoint speaks 2026-07-28.',
  fails: 'offline_access in one of them, at an endpoint that speaks only earlier revisions.',
  fix: 'Remove offline_access. Clients add it where the authorization server offers it.',
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
