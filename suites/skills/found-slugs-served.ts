import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServed } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { collectFound } from './support/found-skills.ts';
import { sampleSkills } from './support/sample-skills.ts';
import { skillPath } from './support/skill-paths.ts';

/** The search must not name skills that are not available. */
export default defineCheck({
  id: 'skills/found-slugs-served',
  clause: 'service:skills.found-served',
  title: 'Every skill that the search finds is served by its slug',
  why: 'Agents search first. They find a procedure that they cannot read, and invent one.',
  sends:
    'Searches for letters and for words of listed skills, chosen by the seed, and GET /api/skills/{slug} for each result that is not listed, or for 50 of them.',
  passes:
    'A success for each. Listed skills are judged by another check. Inapplicable if no listed skill is recognized in the results.',
  fails: 'Any other response to a slug that the search returned.',
  fix: 'Take skills out of the index of the search when they are deleted or renamed.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-search-finds-deleted'],
  async run({ api, expect, random }) {
    const { listed, found } = await collectFound({ api, random });
    const known = new Set(listed.skills.map(({ slug }) => slug));
    const unlisted = found.filter(({ slug }) => !known.has(slug));
    for (const { slug } of sampleSkills(unlisted, random)) {
      const { exchange, stopped } = await api.visit(skillPath(slug), { shared: true });
      if (exchange.response?.status === 401 || exchange.response?.status === 429) requireLetIn(exchange);
      expect.that(`${slug}: the skill is served`, isServed(exchange), {
        expected: 'a success',
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
    expect.that('the search finds listed skills', found.length > 0, { expected: 'results', actual: found.length });
  },
});
