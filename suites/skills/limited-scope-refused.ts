import type { Api } from '../../runner/kit/api.ts';
import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectRefused } from './expect-refused.ts';
import { protectedRequests } from './protected-requests.ts';

/** Consent to one thing is no consent to another. */
export default defineCheck({
  id: 'skills/limited-scope-refused',
  clause: 'service:skills.scope-required',
  title: 'A token without the permission for skills reads none',
  why: 'An app that was given one permission has them all.',
  sends: 'GET of list, search and a listed skill with the token that lacks the scope of skills.',
  passes: '403, or 401; 404 for a skill.',
  fails: 'A success, a server error, or another status.',
  mend: 'Ask for the scope on all three.',
  systems: ['api'],
  needs: ['credentials.limited-scope'],
  mutates: false,
  brokenBy: ['skill-list-without-scope', 'skill-detail-without-scope', 'skill-search-without-scope'],
  async run({ api, expect }) {
    const { limitedScope } = api.tokens;
    if (limitedScope === null) throw new Inapplicable('no token that lacks a scope is configured for the main API');
    if (!(await isNeeded(api, limitedScope.lacks)))
      throw new Inapplicable(`nothing says that skills need the scope that the token lacks: ${limitedScope.lacks}`);
    for (const { name, path } of await protectedRequests(api)) {
      const credentials = bearer(limitedScope.token);
      expectRefused(expect, name, await api.visit(path, { credentials, case: name }));
    }
  },
});

/** By its name, or by what the published document says of the three. */
async function isNeeded(api: Api, scope: string): Promise<boolean> {
  if (/skill/i.test(scope)) return true;
  const operations = (await api.operations()).filter(({ path }) => path.includes('/skills'));
  return operations.some(({ security }) => security.flat().some(({ scopes }) => scopes.includes(scope)));
}
