import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, shownValue } from './support/server-finding.ts';

/** The authorization server should know the scopes of its resource. */
export default defineCheck({
  id: 'authorization/resource-scopes-listed',
  clause: 'rfc8414:members.scopes',
  title: 'The authorization server lists the scopes that the resource lists',
  why: 'A client that requests a scope of the resource wants to know beforehand that it is available.',
  sends: 'GET for the metadata of the resource and of each authorization server.',
  passes: 'scopes_supported of the server contains all scopes of the resource, in any order, with any others.',
  fails: 'A scope of the resource is missing. A server may leave scopes out of its list.',
  fix: 'List the scopes, or leave the list out.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-scopes-of-resource-not-listed', 'resource-lists-unknown-scope'],
  async run(context) {
    const { resource } = await context.authorization.discover();
    const listed = resource?.value?.['scopes_supported'];
    if (!isTexts(listed)) throw new Inapplicable('the resource lists no scopes');
    await expectOfServers(
      context,
      ({ scopes_supported: scopes }) => {
        if (!isTexts(scopes)) return [];
        const missing = listed.filter((scope) => !scopes.includes(scope));
        const statement = 'scopes_supported has the scopes of the resource';
        return [
          { statement, ok: missing.length === 0, expected: 'none missing', actual: { missing: shownValue(missing) } },
        ];
      },
      'no authorization server lists its scopes',
    );
  },
});
