import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { judgeOpenApi } from '../../../runner/documents/openapi/judge-openapi.ts';
import { type RuleId, ruleTitle } from '../../../runner/documents/openapi/rules/index.ts';
import { type PublishedDocument, requireDocument } from './require-document.ts';

/** Findings of one rule that are shown one by one; the others are counted. */
const mostShown = 20;

/** Asserts that a rule finds nothing in the published document; each finding is an assertion of its own, with its place in the source. */
export async function expectRule({ api, expect }: Pick<CheckContext, 'api' | 'expect'>, rule: RuleId): Promise<void> {
  await expectRuleOf(await requireDocument(api), expect, rule);
}

/** Asserts the same of a document that was read already, such as in another format. */
export async function expectRuleOf(
  { document, exchange, address }: PublishedDocument,
  expect: CheckContext['expect'],
  rule: RuleId,
): Promise<void> {
  const verdict = await judgeOpenApi(document, address);
  const fault = verdict.faults.find((text) => text.startsWith(`${rule}: `));
  if (fault !== undefined) throw new Error(`the rule failed: ${fault}`);
  const found = verdict.findings.filter((finding) => finding.rule === rule);
  const isJudged = verdict.unjudged === null || (rule === 'identity-stated' && !verdict.isOverLimit);
  if (found.length === 0 && !isJudged) throw new Untestable(`the published document: ${verdict.unjudged}`);
  for (const { what, pointer, line, column, expected, actual } of found.slice(0, mostShown)) {
    const statement = ruleTitle(rule);
    expect.that(statement, false, { expected, actual: { what, pointer, line, column, found: actual }, exchange });
  }
  const total = verdict.totals[rule] ?? 0;
  if (total > mostShown)
    expect.that('there are no more findings', false, { expected: mostShown, actual: total, exchange });
  if (found.length === 0)
    expect.that(ruleTitle(rule), true, { expected: 'nothing found', actual: 'nothing found', exchange });
}
