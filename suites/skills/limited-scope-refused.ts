import type { Api } from '../../runner/kit/api.ts';
import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { configuredNeed, documentedNeed, type LimitedScope, unknownNeed } from '../../runner/kit/scope-need.ts';
import { findSkillOperations } from './support/documented-skills.ts';
import { expectRefused } from './support/expect-refused.ts';
import { type ProtectedRequest, protectedRequests } from './support/protected-requests.ts';

/** The paths of the three operations (service specification §4.2). */
const templates = { list: '/api/skills/list', search: '/api/skills/search', skill: '/api/skills/{slug}' } as const;

/** Each permission needs a consent of its own. */
export default defineCheck({
  id: 'skills/limited-scope-refused',
  clause: 'service:skills.scope-required',
  title: 'A token without the scope for skills cannot read them',
  why: 'An app that has one permission has in effect all of them.',
  sends:
    'GET with the token that lacks the scope: those of the list, the search and up to four listed skills that need the scope, by the configuration or the published document.',
  passes: '403 or 401. For a skill also 404.',
  fails: 'A success, a server error, or another status.',
  fix: 'Check the scope at all three.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.limited-scope'],
  mutates: false,
  brokenBy: [
    'skill-list-without-scope',
    'skill-detail-without-scope',
    'skill-search-without-scope',
    'api-scope-ignored',
  ],
  async run({ api, expect, random }) {
    const { limitedScope } = api.tokens;
    if (limitedScope === null) throw new Inapplicable('no token that lacks a scope is configured for the main API');
    const needed = await neededOperations(api, limitedScope);
    const requests = (await protectedRequests(api, random)).filter(({ name }) => needed.has(name));
    if (requests.length === 0)
      throw new Inapplicable(unknownNeed(limitedScope, 'the skills repository', 'GET /api/skills/list'));
    for (const { name, path } of requests) {
      const credentials = bearer(limitedScope.token);
      expectRefused(expect, name, await api.visit(path, { credentials, case: name }));
    }
  },
});

/** By the configuration, or by what the published document says of each of the three. */
async function neededOperations(api: Api, limited: LimitedScope): Promise<ReadonlySet<ProtectedRequest['name']>> {
  const documented = limited.neededBy === null ? findSkillOperations(await api.operations()) : null;
  const names = ['list', 'search', 'skill'] as const;
  return new Set(
    names.filter((name) => {
      const operation = documented?.[name] ?? null;
      const operations = [`GET ${templates[name]}`];
      return (
        configuredNeed(limited, { system: 'api', operations }) ??
        (operation !== null && documentedNeed(limited.lacks, operation))
      );
    }),
  );
}
