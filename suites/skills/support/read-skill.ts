import type { Api } from '../../../runner/kit/api.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { skillPath } from './skill-paths.ts';

/** Resolves to a skill as it is served to the valid credentials; `null` where it is not served as JSON. */
export async function readSkill(api: Api, slug: string): Promise<unknown> {
  const { exchange } = await api.visit(skillPath(slug), { shared: true });
  const read = isServed(exchange) ? readJsonValue(exchange) : { fault: 'it is not served' };
  return 'value' in read ? read.value : null;
}
