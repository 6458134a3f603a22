import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { allureUuid } from './allure-names.ts';
import {
  type AllureEvidence,
  type AllureScope,
  type AllureStatus,
  type AllureStep,
  describeAllureSteps,
  describeEvidence,
  emptyStep,
  runWords,
} from './allure-steps.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { evidenceText } from '../evidence-text.ts';
import { failingFacts } from '../evidence.ts';
import { isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { markdownText } from '../markdown/markdown-text.ts';

/** A check, as Allure has it. */
export interface AllureResult extends AllureStep {
  readonly uuid: string;
  readonly historyId: string;
  readonly testCaseId: string;
  readonly fullName: string;
  readonly titlePath: string[];
  readonly description: string;
  readonly labels: Array<{ readonly name: string; readonly value: string }>;
  readonly links: Array<{ readonly name: string; readonly url: string; readonly type: 'link' }>;
}

/** A test of Allure's with the exchanges that are its attachments: each has a file of its own, under the name given there. */
export interface AllureTest {
  readonly result: AllureResult;
  readonly evidence: readonly AllureEvidence[];
}

/** Longest texts, in UTF-16 units. */
const maxLength = { name: 500, message: 2000, value: 4000 };

const severities = { MUST: 'critical', SHOULD: 'minor', MAY: 'trivial', ADVICE: 'trivial' } as const;

/** Returns a check as a test of Allure's, with a step for each assertion and the exchanges that show it. */
export function describeAllureTest(result: CheckResult, scope: AllureScope): AllureTest {
  const own = scope.exchangesOf.get(result.id) ?? [];
  const start = Date.parse(own[0]?.startedAt ?? scope.report.startedAt) || 0;
  const { steps, placed } = describeAllureSteps(result, { start, scope });
  const shown = new Set(placed.map(({ exchange }) => exchange.id));
  const others = own.filter(({ id }) => !shown.has(id)).map((exchange) => describeEvidence(exchange, result.id, scope));
  const attachments = others.map(({ attachment }) => attachment);
  return {
    result: describeResult(result, { ...emptyStep(start), steps, attachments }, scope),
    evidence: [...placed, ...others],
  };
}

function describeResult(
  result: CheckResult,
  body: Omit<AllureStep, 'name' | 'status'>,
  { report, ...scope }: AllureScope,
): AllureResult {
  return {
    ...body,
    uuid: allureUuid('result', ...runWords(report), result.id),
    historyId: allureUuid('history', report.target.name, result.id),
    testCaseId: allureUuid('check', result.id),
    fullName: escapeText(result.id),
    titlePath: [escapeText(result.suite) || 'unnamed'],
    name: escapeAndCut(result.title, maxLength.name) || escapeText(result.id),
    description: describeInMarkdown(result),
    status: statusOf(result, report),
    statusDetails: describeStatus(result, { report, ...scope }),
    stop: body.start + Math.round(result.durationMs),
    // Part of the identity of a test: the same check of two targets is two tests.
    parameters: [{ name: 'target', value: escapeText(report.target.name) }],
    labels: labelsOf(result, report),
    links: linksOf(result),
  };
}

function statusOf(result: CheckResult, report: RunReport): AllureStatus {
  const statuses = {
    passed: 'passed',
    failed: isGating(result, report) || result.accepted === true ? 'failed' : 'passed',
    inapplicable: 'skipped',
    untestable: 'broken',
    errored: 'broken',
  } as const;
  return statuses[result.outcome];
}

function describeStatus(result: CheckResult, scope: AllureScope): AllureStep['statusDetails'] {
  const flaky = isUnstable(result) && { flaky: true as const };
  if (result.outcome === 'passed') return { ...flaky };
  const { facts } = failingFacts(result, scope.exchanges);
  const [first] = facts;
  const known = result.accepted === true && { known: true as const, muted: true as const };
  return {
    message: messageOf(result, scope),
    trace: evidenceText(result, scope.exchanges),
    ...(result.outcome === 'failed' && first && { expected: first.expected, actual: first.actual }),
    ...known,
    ...flaky,
  };
}

/** The first words of a message are ours: the categories go by them. */
function messageOf(result: CheckResult, { report, exchanges }: AllureScope): string {
  const { outcome, level } = result;
  const reason = escapeAndCut(result.reason, maxLength.message);
  if (outcome !== 'failed') return reason === '' ? outcome : `${outcome}: ${reason}`;
  const [first] = failingFacts(result, exchanges).facts;
  const what = first === undefined ? reason : `${first.statement}: expected ${first.expected}, got ${first.actual}`;
  const accepted = result.assertions.find((assertion) => !assertion.ok && assertion.accepted)?.accepted;
  if (result.accepted === true && accepted !== undefined) {
    const why = `${escapeText(accepted.expires)} (${escapeText(accepted.owner)}): ${escapeText(accepted.reason)}`;
    return escapeAndCut(`accepted until ${why}; ${level} does not hold: ${what}`, maxLength.message);
  }
  const weight = isGating(result, report) ? '' : ', and does not decide the verdict';
  return escapeAndCut(`${level} does not hold${weight}: ${what}`, maxLength.message);
}

/** Allure renders it as Markdown. */
function describeInMarkdown(result: CheckResult): string {
  const { clause, level, guidance } = result;
  const text = (value: string): string => markdownText(value, maxLength.value);
  return [
    `**${level}** ${text(`${clause.document} ${clause.section}`)}: ${text(clause.statement)}`,
    ...(guidance === undefined ? [] : [`**Why:** ${text(guidance.why)}`, `**Fix:** ${text(guidance.fix)}`]),
  ].join('\n\n');
}

function labelsOf(result: CheckResult, report: RunReport): AllureResult['labels'] {
  const { clause, level } = result;
  const owners = new Set(result.assertions.flatMap(({ accepted }) => (accepted ? [accepted.owner] : [])));
  const labels: Array<readonly [name: string, value: string]> = [
    ['framework', 'vivero'],
    ['layer', 'conformance'],
    ['parentSuite', report.target.name],
    ['suite', result.suite],
    ['package', result.id.replaceAll('/', '.')],
    ['epic', clause.document],
    ['feature', clause.section],
    ['story', clause.id],
    ['severity', severities[level]],
    ['tag', level],
    ...(result.outcome === 'untestable' ? [['tag', 'untestable'] as const] : []),
    ...(result.outcome === 'failed' && !isGating(result, report) && result.accepted !== true
      ? [['tag', `${level} does not hold`] as const]
      : []),
    ...(result.accepted === true ? [['tag', 'accepted'] as const] : []),
    ...(isUnstable(result) ? [['tag', 'unstable'] as const] : []),
    ...[...owners].map((owner) => ['owner', owner] as const),
  ];
  return labels.map(([name, value]) => ({ name, value: escapeAndCut(value, maxLength.name) }));
}

/** Only what a browser opens as a page becomes a link. */
function linksOf({ clause }: CheckResult): AllureResult['links'] {
  const { url } = clause;
  const isPage = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) && escapeText(url) === url;
  return isPage
    ? [{ name: escapeAndCut(`${clause.document} ${clause.section}`, maxLength.name), url, type: 'link' }]
    : [];
}
