import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findSkills } from './support/find-skills.ts';
import { listSomeSkills } from './support/list-skills.ts';

/** Skills that are searched for. */
const mostSearched = 5;

/** An index without data finds nothing. */
export default defineCheck({
  id: 'skills/search-finds-listed',
  clause: 'service:skills.search-finds',
  title: 'The search finds listed skills by their names or slugs',
  why: 'Agents that search do not find an existing procedure, and invent one.',
  sends:
    'A search for the slug, for the longest words and for all words of up to five listed skills, chosen by the seed.',
  passes:
    'Each skill is among the results of one of its searches, at any place. A search with more results than it shows also passes.',
  fails: 'A skill that none of its searches finds.',
  fix: 'Fill the index from the skills themselves, and search their names and slugs.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-search-finds-nothing', 'skill-search-misses-one'],
  async run({ api, expect, random }) {
    const listed = await listSomeSkills(api);
    let judged = 0;
    const drawn = Array.from({ length: mostSearched - 2 }, () => listed.skills[random(listed.skills.length)]);
    for (const skill of new Set([listed.skills[0], listed.skills.at(-1), ...drawn])) {
      if (skill === undefined) continue;
      const { slug, words } = skill;
      const texts = [...new Set([...words.slice(0, 3), words.slice(0, 6).join(' '), slug])].filter(
        (text) => text !== '',
      );
      if (words.length === 0) continue;
      let isFound = false;
      let isUnknown = false;
      for (const text of texts) {
        const { names, hasMore } = await findSkills(api, text);
        isFound ||= names?.some((known) => known.includes(slug)) ?? false;
        isUnknown ||= names === null || hasMore;
        if (isFound) break;
      }
      if (!isFound && isUnknown) continue;
      judged += 1;
      const { exchange } = await findSkills(api, texts[0] ?? slug);
      expect.that(`${slug} is found`, isFound, {
        expected: `${slug} by one of ${texts.join(', ')}`,
        actual: isFound ? 'found' : 'found by none',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no skills were recognized in the results of the search');
  },
});
