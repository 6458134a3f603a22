import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { readSkillPage, type SkillPage } from './support/read-slugs.ts';
import { searchPath, skillPaths } from './support/skill-paths.ts';

/** Skills that are searched for as another company. */
const mostSearched = 10;

/** The index contains the skills of all companies. */
export default defineCheck({
  id: 'skills/other-company-search-filtered',
  clause: 'service:skills.search-contracted-only',
  title: 'The search does not show a company skills that only another company lists',
  why: 'The search reveals what other companies have contracted, or shows procedures that were written for them.',
  sends:
    'The list as two companies. Then, with the token of the other, a search for the words of up to ten skills that only the first lists, and an empty search.',
  passes: 'Results without those skills, or no results.',
  fails: 'A result with the slug of a skill that the other company does not list.',
  fix: 'Filter the results of the search by the company of the token.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-search-of-any-company', 'skill-search-for-nothing-of-any-company'],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials: credentials } = await compareCompanies(api);
    for (const query of ['', '?q=']) {
      const { exchange } = await api.visit(`${skillPaths.search}${query}`, { credentials, case: query || 'no q' });
      const read = isServed(exchange) ? readJsonValue(exchange) : null;
      const found = read !== null && 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
      // The service may refuse an empty search.
      if (found === null) continue;
      const shown = onlyOwn.filter(({ slug }) => isAmong(found, slug)).map(({ slug }) => slug);
      const facts = { expected: [], actual: shown.slice(0, 10), exchange };
      expect.that('an empty search shows no skill that only the first company lists', shown.length === 0, facts);
    }
    for (const { slug, words } of onlyOwn.slice(0, mostSearched)) {
      for (const text of new Set([slug, ...words.slice(0, 1)])) {
        const { exchange } = await api.visit(searchPath(text), { credentials, case: text });
        const isNothing = exchange.response?.status === 404;
        if (!isNothing) requireLetIn(exchange);
        if (!isNothing && !isServed(exchange)) throw new Untestable('the search is not served to the other company');
        const read = readJsonValue(exchange);
        const found = !isNothing && 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
        const isShown = found !== null && isAmong(found, slug);
        expect.that(`${slug} is not found`, !isShown, {
          expected: `no ${slug}`,
          actual: isShown ? slug : 'others or none',
          exchange,
        });
      }
    }
  },
});

function isAmong({ skills }: SkillPage, slug: string): boolean {
  return skills.some(({ names }) => names.some(({ text }) => text === slug));
}
