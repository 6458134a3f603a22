import { valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { compareCompanies } from './support/companies.ts';
import { listPaths, listSkills } from './support/list-skills.ts';

/** The query of the first page is not always the query of the next. */
export default defineCheck({
  id: 'skills/later-pages-cross-no-company',
  clause: 'service:skills.contracted-only',
  title: 'The list in small pages has no skill of another company',
  why: 'A customer who reads the list to its end sees the procedures of another.',
  sends:
    'The list of two companies, whole and in pages so small that there are several, by the parameter for their size that the published document has.',
  passes:
    'Pages of skills that the company lists, or that the other one does not list either. Inapplicable if the document has no parameter for the size of a page.',
  fails: 'A skill on any page that only the other company lists.',
  fix: 'Apply the filter by company before the list is divided into pages.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-later-pages-of-all-companies'],
  async run({ api, expect }) {
    const [, small] = await listPaths(api);
    if (small === undefined) throw new Inapplicable('the published document has no parameter for the size of a page');
    const { own, other, otherCredentials, onlyOwn } = await compareCompanies(api);
    const listed = new Set(own.skills.map(({ slug }) => slug));
    // A list that could not be read whole may have any skill on its remaining pages.
    const onlyOther = own.isWhole ? other.skills.filter(({ slug }) => !listed.has(slug)) : [];
    const visitors = [
      { name: 'the company', credentials: valid, foreign: onlyOther },
      { name: 'the other company', credentials: otherCredentials, foreign: onlyOwn },
    ];
    for (const { name, credentials, foreign } of visitors) {
      const slugs = new Set(foreign.map(({ slug }) => slug));
      const { skills, exchange } = await listSkills(api, credentials, small);
      const leaked = skills.filter(({ slug }) => slugs.has(slug)).map(({ slug }) => slug);
      expect.that(`${name} gets no skill that only the other lists`, leaked.length === 0, {
        expected: [],
        actual: leaked.slice(0, 5),
        exchange,
      });
    }
  },
});
