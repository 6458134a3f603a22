import type { Api } from '../../../runner/kit/api.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { readSkillPage } from './read-slugs.ts';
import { searchPath, skillPath, skillPaths } from './skill-paths.ts';

/** A request that asks for credentials. */
export interface ProtectedRequest {
  readonly name: 'list' | 'search' | 'skill';
  readonly path: string;
}

/**
 * Resolves to the three requests of the skills repository. The skill is a listed one where a list is to be had, so that it
 * is there to be served; else a made-up one.
 */
export async function protectedRequests(api: Api): Promise<readonly ProtectedRequest[]> {
  const skill = await findSkill(api);
  return [
    { name: 'list', path: skillPaths.list },
    { name: 'search', path: searchPath(skill.word) },
    { name: 'skill', path: skillPath(skill.slug) },
  ];
}

async function findSkill(api: Api): Promise<{ readonly slug: string; readonly word: string }> {
  const madeUp = { slug: 'vivero', word: 'vivero' };
  if (api.credentialKinds.length === 0) return madeUp;
  const { exchange } = await api.visit(skillPaths.list, { shared: true });
  const read = isServed(exchange) ? readJsonValue(exchange) : { fault: 'it is not served' };
  const first = 'value' in read ? readSkillPage(read.value, api.slugPointer)?.skills[0] : undefined;
  const slug = first?.names[0]?.text;
  return slug === undefined ? madeUp : { slug, word: first?.words[0] ?? slug };
}
