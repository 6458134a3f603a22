import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { findSkills } from './find-skills.ts';
import { listSomeSkills, type SkillList } from './list-skills.ts';

/** Words of listed skills that are searched for. */
const mostWords = 8;
/** Letters that almost every Spanish or English text has: a search by parts of words finds most skills with them. */
const letters = ['a', 'e', 'o'];

/** A skill that a search found. */
export interface FoundSkill {
  readonly slug: string;
  /** The search that found it. */
  readonly exchange: Exchange;
}

/**
 * Resolves to the skills that searches find, each once, beside the list. The slug is under the member that it is under in the list.
 *
 * Throws {@link Inapplicable} if no result has the slug of a listed skill: such results may be something else.
 */
export async function collectFound({ api, random }: Pick<CheckContext, 'api' | 'random'>): Promise<{
  readonly listed: SkillList;
  readonly found: readonly FoundSkill[];
}> {
  const listed = await listSomeSkills(api);
  const words = [...new Set(listed.skills.flatMap((skill) => skill.words.slice(0, 2)))];
  const drawn = Array.from({ length: mostWords }, () => words[random(words.length)]).filter(
    (word) => word !== undefined,
  );
  const found = new Map<string, FoundSkill>();
  for (const text of new Set([...letters, ...drawn])) {
    const { skills, exchange } = await findSkills(api, text);
    for (const { names } of skills ?? []) {
      const slug = names.find(({ member }) => member === listed.member)?.text;
      if (slug !== undefined && !found.has(slug)) found.set(slug, { slug, exchange });
    }
  }
  if (!listed.skills.some(({ slug }) => found.has(slug)))
    throw new Inapplicable('no listed skill was recognized in the results of the search');
  return { listed, found: [...found.values()] };
}
