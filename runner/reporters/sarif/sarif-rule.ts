import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { safeLink } from '../html/safe-link.ts';
import { markdownCode, markdownLink, markdownText } from '../markdown/markdown-text.ts';

/** Longest description that GitHub takes, longest tag and longest help, in UTF-16 units. */
const maxLength = { description: 1000, tag: 60, words: 1000 };

/** How bad it is, by level, in the words of SARIF and in those of GitHub. */
const severities = {
  MUST: { level: 'error', problem: 'error' },
  SHOULD: { level: 'warning', problem: 'warning' },
  MAY: { level: 'note', problem: 'recommendation' },
  ADVICE: { level: 'note', problem: 'recommendation' },
} as const;

/** In the middle of what GitHub calls so. */
const scores = { high: '8.0', medium: '5.5' } as const;

/** Whether what failed can be sent again. */
interface Repeatable {
  readonly isReplayable: boolean;
}

/**
 * Returns a check as a rule of SARIF. Code scanning shows its short description as the name of an alert, hence it says that
 * the check does not hold, and its help beside the alert.
 */
export function sarifRule(result: CheckResult, again: Repeatable): object {
  const { id, title, level, suite, clause, security } = result;
  const helpUri = safeLink(clause.url);
  const statement = `${level}, ${clause.document} ${clause.section}: ${clause.statement}`;
  return {
    id: escapeText(id) || 'unnamed',
    shortDescription: { text: `Does not hold: ${escapeAndCut(title, maxLength.description)}` },
    fullDescription: { text: escapeAndCut(statement, maxLength.description) },
    ...(helpUri !== null && { helpUri }),
    help: { text: helpText(result, again), markdown: helpMarkdown(result, again) },
    defaultConfiguration: { level: severities[level].level },
    properties: {
      tags: ['conformance', level, suite, clause.document, ...(security ? ['security'] : [])].map((tag) =>
        escapeAndCut(tag, maxLength.tag),
      ),
      precision: 'very-high',
      'problem.severity': severities[level].problem,
      ...(security && { 'security-severity': scores[security] }),
    },
  };
}

function helpText({ id, level, clause, guidance }: CheckResult, { isReplayable }: Repeatable): string {
  const cut = (text: string): string => escapeAndCut(text, maxLength.words);
  return [
    `${level}, ${cut(`${clause.document} ${clause.section}`)}: ${cut(clause.statement)}`,
    ...(guidance === undefined ? [] : [`Why: ${cut(guidance.why)}`, `Fix: ${cut(guidance.fix)}`]),
    ...(isReplayable ? [`Again: npx vivero replay ${cut(id)}`] : []),
  ].join('\n');
}

function helpMarkdown({ id, level, clause, guidance }: CheckResult, { isReplayable }: Repeatable): string {
  const words = (text: string): string => markdownText(text, maxLength.words);
  const place = markdownLink(`${clause.document} ${clause.section}`, clause.url, maxLength.words);
  return [
    `**${level}** ${place}`,
    `> ${words(clause.statement)}`,
    ...(guidance === undefined ? [] : [`**Why** ${words(guidance.why)}`, `**How to fix** ${words(guidance.fix)}`]),
    ...(isReplayable ? [`**See it again** ${markdownCode(`npx vivero replay ${id}`, maxLength.words)}`] : []),
    `**All about this check** ${markdownCode(`npx vivero explain ${id}`, maxLength.words)}`,
  ].join('\n\n');
}
