import type { Api } from '../../../runner/kit/api.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { sampleInSmallPages } from '../../../runner/documents/openapi/page-size.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { faultOfNext, isAddress, locateNext } from '../../../runner/kit/next-page.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { type ListedSkill, readSkillPage, type SkillPage } from './read-slugs.ts';
import { findSkillOperations } from './documented-skills.ts';
import { skillPath, skillPaths } from './skill-paths.ts';

/** The skills that a company's credentials list. */
export interface SkillList {
  readonly skills: ReadonlyArray<{ readonly slug: string; readonly words: readonly string[] }>;
  /** Name of what the slug is under, such as `slug`; for people. */
  readonly member: string;
  /** Where it begins. */
  readonly exchange: Exchange;
  /** False if there are more skills than could be read: a missing skill shows nothing then. */
  readonly isWhole: boolean;
}

/**
 * Resolves to the paths by which the list is asked for: by itself and, where the published document has a parameter for the size of a
 * page, in pages so small that there is more than one.
 */
export async function listPaths(api: Api): Promise<string[]> {
  const { list } = findSkillOperations(await api.operations());
  const { document } = await api.published();
  const sample = list === null ? null : sampleInSmallPages(document?.value, list);
  return [skillPaths.list, ...(sample === null ? [] : [`${sample.path}?${sample.query ?? ''}`])];
}

/** Pages of a list that are followed. */
const mostPages = 10;

/**
 * Resolves to the skills that credentials list, all pages together; by default the valid ones.
 *
 * Throws {@link Untestable} if the list is not available, and {@link Inapplicable} if no slugs are recognized in it.
 */
export async function listSkills(
  api: Api,
  credentials?: Credentials,
  path: string = skillPaths.list,
): Promise<SkillList> {
  const { first, skills, isWhole } = await collectPages(api, path, credentials);
  const index = skills[0] === undefined ? 0 : await findSlugMember(api, skills[0], credentials);
  const chosen = skills.flatMap(({ names, words }) => {
    const name = names[index] ?? names[0];
    return name === undefined ? [] : [{ slug: name.text, words }];
  });
  const member = skills[0]?.names[index]?.member ?? 'slug';
  return { skills: chosen, member, exchange: first, isWhole };
}

/** A next page that the list named, and what became of it. */
export interface FollowedPage {
  /** As it was written. */
  readonly written: string;
  /** Why it cannot be followed; `null` if it was requested. */
  readonly fault: string | null;
  /** The response, or, if it was not requested, the page that named it. */
  readonly exchange: Exchange;
  /** True for a page of skills, or of none. */
  readonly isListed: boolean;
}

/**
 * Resolves to the next pages that the list of skills names, one after the other until one is not served. A value that is not a URL,
 * such as a mark for a parameter, is not followed.
 *
 * Throws {@link Untestable} if the list is not available, and {@link Inapplicable} if no slugs are recognized in it.
 */
export async function followPages(api: Api, path: string = skillPaths.list): Promise<FollowedPage[]> {
  const followed: FollowedPage[] = [];
  let visit = await api.visit(path, { shared: true });
  let page: SkillPage | null = readPage(api, visit);
  while (page !== null && page.next !== null && isAddress(page.next) && followed.length < mostPages) {
    const { next: written } = page;
    const address = locateNext(api, visit, written);
    if (address === null) {
      const fault = faultOfNext(api, visit, written);
      // Another public host may be another name of the API.
      return fault === null ? followed : [...followed, { written, fault, exchange: visit.exchange, isListed: false }];
    }
    visit = await api.visit(address, { shared: true });
    const read = isServed(visit.exchange) ? readJsonValue(visit.exchange) : null;
    page = read !== null && 'value' in read ? readSkillPage(read.value, api.slugPointer, visit.exchange) : null;
    followed.push({ written, fault: null, exchange: visit.exchange, isListed: page !== null });
  }
  return followed;
}

/** Resolves to {@link listSkills} if there is a skill; throws {@link Inapplicable} for an empty list. */
export async function listSomeSkills(api: Api, credentials?: Credentials): Promise<SkillList> {
  const listed = await listSkills(api, credentials);
  if (listed.skills.length === 0) throw new Inapplicable('the list of skills is empty');
  return listed;
}

async function collectPages(
  api: Api,
  path: string,
  credentials: Credentials | undefined,
): Promise<{ readonly first: Exchange; readonly skills: readonly ListedSkill[]; readonly isWhole: boolean }> {
  const asked = credentials && { credentials };
  let visit = await api.visit(path, { shared: true, ...asked });
  const first = visit.exchange;
  let page = readPage(api, visit);
  const skills = [...page.skills];
  const { total } = page;
  for (let pages = 1; page.next !== null && pages < mostPages; pages += 1) {
    const next = locateNext(api, visit, page.next);
    if (next === null) break;
    visit = await api.visit(next, { shared: true, ...asked });
    page = readPage(api, visit);
    skills.push(...page.skills);
  }
  return { first, skills, isWhole: page.next === null && (total === null || total <= skills.length) };
}

function readPage(api: Api, visit: Visit): SkillPage {
  const page = readSkillPage(readListed(visit), api.slugPointer, visit.exchange);
  if (page === null)
    throw new Inapplicable(
      'no slugs were recognized in the list: set api.slugPointer to where the slug is in a listed skill',
    );
  return page;
}

function readListed({ exchange, stopped }: Visit): unknown {
  if (!isServed(exchange)) throw new Untestable(`there is no list of skills: ${stopped ?? describeAnswer(exchange)}`);
  const read = readJsonValue(exchange);
  if ('fault' in read) throw new Untestable(`the list of skills cannot be read: ${read.fault}`);
  return read.value;
}

/** If a skill has an `id` and a `name` but no `slug`, the one that leads to it is its slug. */
async function findSlugMember(api: Api, skill: ListedSkill, credentials: Credentials | undefined): Promise<number> {
  if (skill.names.length < 2) return 0;
  for (const [index, { text }] of skill.names.entries()) {
    const { exchange } = await api.visit(skillPath(text), { shared: true, ...(credentials && { credentials }) });
    if (isServed(exchange)) return index;
  }
  return 0;
}
