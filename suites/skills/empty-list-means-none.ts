import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { findSkillOperations } from './support/documented-skills.ts';
import { listSkills } from './support/list-skills.ts';
import { namesSlug } from './support/names-slug.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { searchPath, skillPath } from './support/skill-paths.ts';

/** Letters that stand in most names of skills, in Spanish and in English. */
const usualTexts = ['a', 'e'];

/** An index that nobody fills hides what a company pays for. */
export default defineCheck({
  id: 'skills/empty-list-means-none',
  clause: 'service:skills.list-complete',
  title: 'The list of skills is empty only where there are none',
  why: 'Agents that begin with the list do not learn that there is anything, while others find it.',
  sends:
    'The list; where it is empty, the skill that the published document has for an example, and searches for its example, a and e.',
  passes:
    'A list that is not empty; or one that is, where neither a search nor the slug of the document leads to a skill.',
  fails: 'An empty list, and a skill that is found or served to the same credentials.',
  fix: 'Make the list of the same source as the search and the skills, with the same filter.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-empty-though-served', 'skill-list-empty-though-found'],
  async run({ api, expect }) {
    if (api.credentialKinds.length === 0) throw new Inapplicable('no credentials are configured for the main API');
    const { skills, exchange, isWhole } = await listSkills(api);
    if (!isWhole && skills.length === 0) throw new Inapplicable('not all pages of the list could be seen');
    const found = skills.length > 0 ? null : await findAny(api);
    expect.that('an empty list means that there are none', found === null, {
      expected: 'a list that is not empty, or no skill elsewhere',
      actual: found === null ? 'as expected' : `an empty list, and a skill at ${new URL(found.request.url).pathname}`,
      exchange: found ?? exchange,
    });
  },
});

/** Resolves to an answer in which there is a skill; `null` where none is known. */
async function findAny(api: Api): Promise<Exchange | null> {
  const { skill, search } = findSkillOperations(await api.operations());
  const slug = skill?.parameters.find((parameter) => parameter.in === 'path')?.sample;
  if (slug?.isKnown === true) {
    const { exchange } = await api.visit(skillPath(slug.text), { shared: true });
    const read = isServed(exchange) ? readJsonValue(exchange) : null;
    if (read !== null && 'value' in read && namesSlug(read.value, slug.text)) return exchange;
  }
  const example = search?.parameters.find(({ name }) => name === 'q')?.sample;
  for (const text of [...(example?.isKnown === true ? [example.text] : []), ...usualTexts]) {
    const { exchange } = await api.visit(searchPath(text), { shared: true });
    const read = isServed(exchange) ? readJsonValue(exchange) : null;
    const page = read !== null && 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
    if (page !== null && page.skills.length > 0) return exchange;
  }
  return null;
}
