import type { Api } from '../../../runner/kit/api.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { readSkillPage } from './read-slugs.ts';
import { searchPath, skillPath, skillPaths } from './skill-paths.ts';
import { chooseUnlike } from './unlike-skills.ts';

/** A request that needs credentials. */
export interface ProtectedRequest {
  readonly name: 'list' | 'search' | 'skill';
  readonly path: string;
  /** Of the requested skill; else of the first. */
  readonly slug: string;
}

/** Skills that are requested: each area may have a guard of its own. */
const mostSkills = 4;

/**
 * Resolves to the requests of the skills repository: the list, a search, and a few skills. The skills are listed ones, as unlike as
 * possible, if a list is available, so that they are there to be served; else a made-up one.
 */
export async function protectedRequests(
  api: Api,
  random: (bound: number) => number,
): Promise<readonly ProtectedRequest[]> {
  const found = await findSome(api, random);
  const madeUp = { slug: 'vivero', word: 'vivero' };
  const skills = found.length > 0 ? found : [madeUp];
  const { slug: first, word } = skills[0] ?? madeUp;
  return [
    { name: 'list', path: skillPaths.list, slug: first },
    { name: 'search', path: searchPath(word), slug: first },
    ...skills.map(({ slug }) => ({ name: 'skill', path: skillPath(slug), slug }) as const),
  ];
}

async function findSome(
  api: Api,
  random: (bound: number) => number,
): Promise<Array<{ readonly slug: string; readonly word: string }>> {
  if (api.credentialKinds.length === 0) return [];
  const { exchange } = await api.visit(skillPaths.list, { shared: true });
  const read = isServed(exchange) ? readJsonValue(exchange) : { fault: 'it is not served' };
  const listed = 'value' in read ? (readSkillPage(read.value, api.slugPointer)?.skills ?? []) : [];
  return chooseUnlike(listed, mostSkills, random).flatMap(({ names, words }) => {
    const slug = names[0]?.text;
    return slug === undefined ? [] : [{ slug, word: words[0] ?? slug }];
  });
}
