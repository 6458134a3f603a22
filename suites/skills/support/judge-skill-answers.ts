import type { Api } from '../../../runner/kit/api.ts';
import { none } from '../../../runner/kit/credentials.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { type AnswerAspect, type AnswerJudgement, judgeAnswer, judgeVisit } from '../../../runner/kit/judge-answer.ts';
import { orInstead } from '../../../runner/kit/or-instead.ts';
import { readDocumentedSkills } from './documented-skills.ts';
import { followPages, listPaths, listSkills, type SkillList } from './list-skills.ts';
import { type ProtectedRequest, protectedRequests } from './protected-requests.ts';
import { searchPath, skillPath, skillPaths } from './skill-paths.ts';

/** Skills whose responses are judged one by one. */
const mostSkills = 5;
/** Requests that are sent twice more: the list, the search and a skill. */
const mostAgain = 3;

/**
 * Asserts for each response of list, search and skill that it matches the published document in some aspects.
 *
 * Throws {@link Inapplicable} if the document does not describe them.
 */
export async function judgeSkillAnswers(context: CheckContext, aspects: readonly AnswerAspect[]): Promise<void> {
  const { api } = context;
  const { published, skills } = await readDocumentedSkills(api);
  let judged = 0;
  for (const { name, path, isLetIn, isAgain } of await requestsOf(context)) {
    const operation = skills[name];
    if (operation === null) continue;
    const visit = await api.visit(path, { shared: !isAgain, ...(isLetIn ? {} : { credentials: none }) });
    const { findings, documentedAs } = judgeVisit(published.document?.value, operation, visit);
    const which = `${operation.method} ${operation.path}${isLetIn ? '' : ' without credentials'}`;
    judged += expectDocumented(context, { which, findings, documentedAs, aspects, exchange: visit.exchange });
  }
  for (const exchange of skills.list === null ? [] : await laterPages(api)) {
    if (skills.list === null || pathOf(exchange) !== api.address(skillPaths.list).pathname) continue;
    const { findings, documentedAs } = judgeAnswer(published.document?.value, skills.list, exchange);
    const which = `a later page of ${skills.list.path}`;
    judged += expectDocumented(context, { which, findings, documentedAs, aspects, exchange });
  }
  if (judged === 0)
    throw new Inapplicable('the published document does not describe this part of the responses that were received');
}

/** Returns how many of the findings were asserted: those of the aspects. */
function expectDocumented(
  { expect }: Pick<CheckContext, 'expect'>,
  judged: AnswerJudgement & {
    readonly which: string;
    readonly aspects: readonly AnswerAspect[];
    readonly exchange: Exchange;
  },
): number {
  const { which, findings, documentedAs, exchange } = judged;
  const asserted = findings.filter(({ aspect }) => judged.aspects.includes(aspect));
  for (const { statement, ok, expected, actual } of asserted)
    expect.that(`${which}, documented as ${documentedAs}: ${statement}`, ok, { expected, actual, exchange });
  return asserted.length;
}

/** A list that is not served is judged by itself, without its pages. */
async function laterPages(api: Api): Promise<Exchange[]> {
  if (api.credentialKinds.length === 0) return [];
  const pages: Exchange[] = [];
  for (const path of await listPaths(api)) {
    const followed = await orInstead(followPages(api, path), []);
    pages.push(...followed.map(({ exchange }) => exchange));
  }
  return pages;
}

function pathOf({ request }: Exchange): string {
  return URL.parse(request.url)?.pathname ?? request.url;
}

/** A list in which no slugs are recognized is still judged by the document. */
async function listTold(api: Api): Promise<SkillList['skills']> {
  try {
    return (await listSkills(api)).skills;
  } catch (error) {
    if (error instanceof Inapplicable) return [];
    throw error;
  }
}

interface JudgedRequest extends ProtectedRequest {
  readonly isLetIn: boolean;
  /** Of two instances, or of two paths through the code, one may respond with another body. */
  readonly isAgain: boolean;
}

async function requestsOf({ api, random }: CheckContext): Promise<readonly JudgedRequest[]> {
  const requests = await protectedRequests(api, random);
  const listed = api.credentialKinds.length === 0 ? [] : (await listTold(api)).slice(0, mostSkills);
  const slugs = ['no-such-skill-of-vivero', ...listed.map(({ slug }) => slug)];
  const first = { isLetIn: true, isAgain: false };
  return [
    ...requests.flatMap((request) => [
      { ...request, ...first },
      { ...request, ...first, isLetIn: false },
    ]),
    ...(api.credentialKinds.length === 0
      ? []
      : [{ name: 'search' as const, path: searchPath('vivero qzxwv 7351'), slug: '', ...first }]),
    ...slugs.map((slug) => ({ name: 'skill' as const, path: skillPath(slug), slug, ...first })),
    ...requests.slice(0, mostAgain).flatMap((request) => [1, 2].map(() => ({ ...request, ...first, isAgain: true }))),
  ];
}
