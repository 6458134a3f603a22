import type { Api } from '../../../runner/kit/api.ts';
import { none } from '../../../runner/kit/credentials.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { type AnswerAspect, judgeVisit } from '../../../runner/kit/judge-answer.ts';
import { readDocumentedSkills } from './documented-skills.ts';
import { listSkills, type SkillList } from './list-skills.ts';
import { type ProtectedRequest, protectedRequests } from './protected-requests.ts';
import { skillPath } from './skill-paths.ts';

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
    for (const { aspect, statement, ok, expected, actual } of findings) {
      if (!aspects.includes(aspect)) continue;
      judged += 1;
      const facts = { expected, actual, exchange: visit.exchange };
      context.expect.that(`${which}, documented as ${documentedAs}: ${statement}`, ok, facts);
    }
  }
  if (judged === 0)
    throw new Inapplicable('the published document does not describe this part of the responses that were received');
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
    ...slugs.map((slug) => ({ name: 'skill' as const, path: skillPath(slug), slug, ...first })),
    ...requests.slice(0, mostAgain).flatMap((request) => [1, 2].map(() => ({ ...request, ...first, isAgain: true }))),
  ];
}
