import type { Api } from '../../../runner/kit/api.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { requireLetIn } from './credentials-judged.ts';
import { type ListedSkill, readSkillPage } from './read-slugs.ts';
import { searchPath } from './skill-paths.ts';

/** What a search found. */
export interface Found {
  readonly exchange: Exchange;
  /** The results as they were read; `null` if no results are recognized in the response. */
  readonly skills: readonly ListedSkill[] | null;
  /** Possible names of the results, in their order; `null` if no results are recognized in the response. */
  readonly names: ReadonlyArray<readonly string[]> | null;
  /** True if the response says that there are more. */
  readonly hasMore: boolean;
  /** The JSON value of the response; `undefined` where there is none. */
  readonly value: unknown;
}

/** Resolves to the results of a search for a text, requested once per run and named as it says; 404 means none. Throws {@link Untestable} if it is not served. */
export async function findSkills(api: Api, text: string, name = text): Promise<Found> {
  const { exchange } = await api.visit(searchPath(text), { shared: true, case: name });
  if (exchange.response?.status === 404) return { exchange, skills: [], names: [], hasMore: false, value: undefined };
  requireLetIn(exchange);
  if (!isServed(exchange)) throw new Untestable('the search is not served: skills/search-served fails on that');
  const read = readJsonValue(exchange);
  if ('fault' in read) throw new Untestable(`the search cannot be read: ${read.fault}`);
  const page = readSkillPage(read.value, api.slugPointer);
  const names = page === null ? null : page.skills.map((skill) => skill.names.map(({ text: name }) => name));
  const hasMore =
    page !== null && (page.next !== null || (page.skills.length > 0 && (page.total ?? 0) > page.skills.length));
  return { exchange, skills: page?.skills ?? null, names, hasMore, value: read.value };
}
