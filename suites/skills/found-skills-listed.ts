import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isServed } from './support/answered-json.ts';
import { collectFound } from './support/found-skills.ts';
import { sampleSkills } from './support/sample-skills.ts';
import { skillPath } from './support/skill-paths.ts';

/** A list from which something is missing looks complete. */
export default defineCheck({
  id: 'skills/found-skills-listed',
  clause: 'service:skills.list-complete',
  title: 'Every skill that the search finds and that is served is in the list',
  why: 'Agents that read the list do not know of a procedure that the company has contracted.',
  sends:
    'The list with all its pages, searches for letters and for words of listed skills, chosen by the seed, and GET of the results that are not listed.',
  passes: 'A list with all of them, in any order. A result that is not served by its slug is judged by another check.',
  fails: 'A skill that the search finds and GET /api/skills/{slug} returns, and that is on no page of the list.',
  fix: 'Give the list, the search and the skill one filter.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-lacks-one'],
  async run({ api, expect, random }) {
    const { listed, found } = await collectFound({ api, random });
    if (!listed.isWhole) throw new Untestable('the list has more skills than vivero could read');
    const known = new Set(listed.skills.map(({ slug }) => slug));
    const unlisted = [];
    for (const skill of sampleSkills(
      found.filter(({ slug }) => !known.has(slug)),
      random,
    )) {
      const { exchange } = await api.visit(skillPath(skill.slug), { shared: true });
      if (isServed(exchange)) unlisted.push(skill);
    }
    expect.that('the list has every skill that is found and served', unlisted.length === 0, {
      expected: [],
      actual: unlisted.map(({ slug }) => slug).slice(0, 10),
      exchange: unlisted[0]?.exchange ?? listed.exchange,
    });
  },
});
