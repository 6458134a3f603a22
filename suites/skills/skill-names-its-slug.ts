import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { namesSlug } from './support/names-slug.ts';
import { sampleSkills } from './support/sample-skills.ts';
import { skillPath } from './support/skill-paths.ts';

/** A response with any other skill is wrong. */
export default defineCheck({
  id: 'skills/skill-names-its-slug',
  clause: 'service:skills.slug-named',
  title: 'A served skill names the requested slug',
  why: 'An agent that follows the wrong procedure closes the wrong month.',
  sends: 'GET /api/skills/{slug} for each listed slug, or for 50 of a longer list, chosen by the seed.',
  passes: 'JSON with the slug in any member, or any other text that contains it.',
  fails: 'A response without the requested slug: another skill, or nothing.',
  fix: 'Return the skill that the path names, with its slug.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-detail-always-first', 'skill-detail-empty', 'skill-detail-of-next'],
  async run({ api, expect, random }) {
    const { skills } = await listSomeSkills(api);
    let judged = 0;
    for (const { slug } of sampleSkills(skills, random)) {
      const { exchange } = await api.visit(skillPath(slug), { shared: true });
      if (!isServed(exchange)) continue;
      judged += 1;
      const read = readJsonValue(exchange);
      const value = 'value' in read ? read.value : Buffer.from(exchange.response?.body.bytes ?? []).toString();
      const isNamed = namesSlug(value, slug);
      expect.that(`${slug}: the response names it`, isNamed, {
        expected: slug,
        actual: isNamed ? slug : 'a response without it',
        exchange,
      });
    }
    if (judged === 0) throw new Untestable('no listed skill is served');
  },
});
