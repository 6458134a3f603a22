import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Api } from '../../runner/kit/api.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { type AnswerJudgement, judgeVisit } from '../../runner/kit/judge-answer.ts';
import { judgeAspect } from './support/answered-operations.ts';
import { readDocumentedLists } from './support/documented-lists.ts';

/** Of two instances, or of two paths through the code, one may respond with another body. */
const kinds = ['sample', 'again', 'anonymous', 'wrong'] as const;

/** Clients rely on the document. */
export default defineCheck({
  id: 'reference/documented-answers-conform',
  clause: 'openapi:media-type.schema',
  title: 'Responses match the schemas of the published document',
  why: 'Clients generated from the document fail on the responses that they receive.',
  sends:
    'GET of up to 40 documented operations with values from the document, most of them three times; some without credentials, and some with a value that the document does not allow. Lists are read on for up to six pages, also in small pages where the document has a parameter for their size.',
  passes:
    'A body that the schema of its status and media type allows, in the dialect of the document. Bodies without a schema and schemas that cannot be evaluated are not judged.',
  fails:
    'A member that is missing, has another type, or is null although the schema forbids it. A body that is not JSON.',
  fix: 'Correct the document or the response. Generate one from the other.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-answer-type-changed',
    'ref-answer-member-missing',
    'ref-answer-null',
    'ref-answer-not-json',
    'ref-answer-a-list',
    'ref-401-other-shape',
    'ref-400-other-shape',
    'ref-answer-unknown-enum',
    'ref-answer-from-cache',
    'ref-second-page-other-shape',
  ],
  async run({ api, expect }) {
    const answered = await judgeAspect(api, 'body', kinds);
    for (const { name, findings, exchange, judgement } of [...answered, ...(await judgePages(api))]) {
      for (const { statement, ok, expected, actual } of findings)
        expect.that(`${name}, documented as ${judgement.documentedAs}: ${statement}`, ok, {
          expected,
          actual,
          exchange,
        });
    }
  },
});

/** A judged page of a list behind its first. */
interface JudgedPage {
  readonly name: string;
  readonly exchange: Exchange;
  readonly judgement: AnswerJudgement;
  readonly findings: AnswerJudgement['findings'];
}

/** Resolves to the findings on bodies of later pages; empty if no list has one. */
async function judgePages(api: Api): Promise<JudgedPage[]> {
  const { document } = await api.published();
  const lists = await readDocumentedLists(api).catch((error: unknown) => {
    if (error instanceof Inapplicable) return [];
    throw error;
  });
  return lists.flatMap(({ name, operation, pages }) =>
    pages.flatMap(({ visit, fault }) => {
      if (fault !== null) return [];
      const judgement = judgeVisit(document?.value, operation, visit);
      const findings = judgement.findings.filter(({ aspect }) => aspect === 'body');
      return [{ name: `a later page of ${name}`, exchange: visit.exchange, judgement, findings }];
    }),
  );
}
