import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { readSkillPage, type SkillPage } from './support/read-slugs.ts';
import { searchPath, skillPaths } from './support/skill-paths.ts';

/** Skills that are searched for as another company. */
const mostSearched = 10;

/** The index knows everything. */
export default defineCheck({
  id: 'skills/other-company-search-filtered',
  clause: 'service:skills.search-contracted-only',
  title: 'Search does not show a company what only another one lists',
  why: 'The search tells what other companies have contracted, or shows procedures that were written for them.',
  sends:
    'The list as two companies, and a search for the words of up to ten skills that only the first lists and for nothing, with the token of the other.',
  passes: 'Results without those skills, or none at all.',
  fails: 'A result with the slug of a skill that the other company does not list.',
  fix: 'Filter what the search finds by the company of the token.',
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
      // A search may refuse to search for nothing.
      if (found === null) continue;
      const shown = onlyOwn.filter(({ slug }) => isAmong(found, slug)).map(({ slug }) => slug);
      const facts = { expected: [], actual: shown.slice(0, 10), exchange };
      expect.that('a search for nothing shows nothing of the first company alone', shown.length === 0, facts);
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
