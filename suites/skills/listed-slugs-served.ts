import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { orInstead } from '../../runner/kit/or-instead.ts';
import { isServed } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { sampleSkills } from './support/sample-skills.ts';
import { skillPath } from './support/skill-paths.ts';

/** The list must not name skills that are not available. */
export default defineCheck({
  id: 'skills/listed-slugs-served',
  clause: 'service:skills.slug-served',
  title: 'Every listed skill is served by its slug',
  why: 'Agents see a procedure that they cannot read. They give up, or invent one.',
  sends:
    'GET /api/skills/{slug} for each listed slug, or for 50 of a longer list, chosen by the seed; and for the first 20 that the list shows to other kinds of credentials, with these.',
  passes: 'A success for each. The slug is the member `slug`, `id` or `name`, or the value at `api.slugPointer`.',
  fails: 'Any other response to a listed slug.',
  fix: 'List only skills that are served, and percent-encode slugs in URLs if they have other characters.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-detail-missing',
    'skill-last-slug-missing',
    'skill-detail-server-error',
    'skill-list-slugs-in-capitals',
    'skill-list-shows-foreign',
    'skill-list-shows-foreign-to-api-key',
  ],
  async run({ api, expect, random }) {
    const { skills, member } = await listSomeSkills(api);
    const sampled = sampleSkills(skills, random);
    const visits = await Promise.all(sampled.map(({ slug }) => api.visit(skillPath(slug), { shared: true })));
    // If no member is named slug, the guessed slug may be something else.
    const isGuessed = member !== 'slug' && api.slugPointer === null;
    if (isGuessed && !visits.some(({ exchange }) => isServed(exchange)))
      throw new Untestable('no member of a listed skill is named slug: set api.slugPointer to where the slug is');
    for (const [index, { exchange, stopped }] of visits.entries()) {
      if (exchange.response?.status === 401 || exchange.response?.status === 429) requireLetIn(exchange);
      expect.that(`${sampled[index]?.slug}: the skill is served`, isServed(exchange), {
        expected: 'a success',
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
    await judgeOtherKinds({ api, expect });
  },
});

/** Skills that are requested with other kinds of credentials than the first. */
const mostOfKind = 20;

/** A list for other credentials may be made by other code, and name what its reader may not read. */
async function judgeOtherKinds({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<void> {
  for (const { name, credentials } of api.credentialKinds.slice(1)) {
    const listed = await orInstead(listSomeSkills(api, credentials), null);
    if (listed === null || (listed.member !== 'slug' && api.slugPointer === null)) continue;
    for (const { slug } of listed.skills.slice(0, mostOfKind)) {
      const { exchange, stopped } = await api.visit(skillPath(slug), { credentials, shared: true });
      // Whether each kind of credentials is recognized is judged by skills/each-kind-opens-all.
      if ([401, 403, 429].includes(exchange.response?.status ?? 0)) continue;
      expect.that(`${slug}, listed to the ${name}: the skill is served`, isServed(exchange), {
        expected: 'a success',
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  }
}
