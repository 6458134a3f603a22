import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { findSkillOperations } from './support/documented-skills.ts';
import { listSkills } from './support/list-skills.ts';
import { namesSlug } from './support/names-slug.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { searchPath, skillPath } from './support/skill-paths.ts';

/** Letters that occur in most names of skills, in Spanish and in English. */
const usualTexts = ['a', 'e'];

/** An empty list hides what a company pays for. */
export default defineCheck({
  id: 'skills/empty-list-means-none',
  clause: 'service:skills.list-complete',
  title: 'The list of skills is empty only if there are no skills',
  why: 'Agents that begin with the list do not learn of skills that others find.',
  sends:
    'GET of the list. If it is empty, also GET of the skill that the published document has as an example, and searches for that example, a and e.',
  passes: "A list that is not empty, or an empty one if neither a search nor the example's slug leads to a skill.",
  fails: 'An empty list although the same credentials find or get a skill.',
  fix: 'Build the list from the same source as the search and the skills, with the same filter.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-empty-though-served', 'skill-list-empty-though-found'],
  async run({ api, expect }) {
    if (api.credentialKinds.length === 0) throw new Inapplicable('no credentials are configured for the main API');
    const { skills, exchange, isWhole } = await listSkills(api);
    if (!isWhole && skills.length === 0) throw new Inapplicable('not all pages of the list could be seen');
    const found = skills.length > 0 ? null : await findAny(api);
    expect.that('the list is empty only if there are no skills', found === null, {
      expected: 'a list that is not empty, or no skill elsewhere',
      actual: found === null ? 'as expected' : `an empty list, and a skill at ${new URL(found.request.url).pathname}`,
      exchange: found ?? exchange,
    });
  },
});

/** Resolves to a response that contains a skill; `null` if none is known. */
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
