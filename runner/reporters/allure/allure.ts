import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { allureJson, describeAllureExchange } from './allure-exchange.ts';
import { allureUuid } from './allure-names.ts';
import { describeAllureTest } from './allure-result.ts';
import {
  type AllureEvidence,
  type AllureScope,
  type AllureStep,
  describeEvidence,
  emptyStep,
  runWords,
} from './allure-steps.ts';
import { exchangesById } from '../describe-exchange.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import type { FolderFile } from '../reporter.ts';

/** What the run set up for several checks is sent under this name. */
const sharedSetup = 'opening';

/** An error of the whole report, as Allure 3 has it. */
interface GlobalError {
  readonly message: string;
  readonly trace: string;
  readonly timestamp: number;
}

/**
 * Returns the files of a folder that Allure 2 and 3 read: a test for each check with its assertions as steps, each exchange as an
 * attachment, what the checks shared as a fixture, and the run as environment, executor and categories. The names of all files
 * are the same whenever they are made.
 */
export function* writeAllure(report: RunReport): Generator<FolderFile, void, undefined> {
  const words = runWords(report);
  const scope: AllureScope = {
    report,
    exchanges: exchangesById(report),
    exchangesOf: Map.groupBy(report.exchanges, ({ check }) => check),
  };
  const uuids: string[] = [];
  for (const result of report.results) {
    const { result: test, evidence } = describeAllureTest(result, scope);
    uuids.push(test.uuid);
    yield { name: `${test.uuid}-result.json`, text: allureJson(test) };
    yield* filesOf(evidence);
  }
  yield* describeContainer(uuids, scope);
  const errors = describeErrors(report);
  if (errors.length > 0)
    yield { name: `${allureUuid('globals', ...words)}-globals.json`, text: allureJson({ attachments: [], errors }) };
  yield { name: 'environment.properties', text: describeEnvironment(report) };
  yield { name: 'executor.json', text: allureJson(executorOf(report)) };
  yield { name: 'categories.json', text: allureJson(categories) };
}

/** Returns the files of {@link writeAllure} one after the other, each after its name. */
export function reportAsAllure(report: RunReport): string {
  return [...writeAllure(report)].map(({ name, text }) => `${name}\n${text}`).join('');
}

function* filesOf(evidence: readonly AllureEvidence[]): Generator<FolderFile, void, undefined> {
  for (const { attachment, exchange } of evidence)
    yield { name: attachment.source, text: allureJson(describeAllureExchange(exchange)) };
}

/** What was asked once for all checks, such as a token, is no part of one of them. */
function* describeContainer(
  children: readonly string[],
  { report, exchangesOf }: AllureScope,
): Generator<FolderFile, void, undefined> {
  const checks = new Set(report.results.map(({ id }) => id));
  const uuid = allureUuid('container', ...runWords(report));
  const shared = [...exchangesOf]
    .filter(([check]) => !checks.has(check))
    .flatMap(([, exchanges]) => exchanges)
    .map((exchange) => describeEvidence(exchange, uuid, { report }));
  const befores = shared.length === 0 ? [] : [fixtureOf(shared)];
  const container = { uuid, name: escapeText(report.target.name), children, befores, afters: [] };
  yield { name: `${uuid}-container.json`, text: allureJson(container) };
  yield* filesOf(shared);
}

function fixtureOf(shared: readonly AllureEvidence[]): AllureStep {
  const exchanges = shared.map(({ exchange }) => exchange);
  const starts = exchanges.map(({ startedAt }) => Date.parse(startedAt) || 0);
  const stops = exchanges.map(({ durationMs }, index) => (starts[index] ?? 0) + Math.round(durationMs));
  return {
    ...emptyStep(0),
    name: exchanges.every(({ check }) => check === sharedSetup)
      ? 'Set-up that the checks share'
      : 'Requests that belong to no single check',
    status: 'passed',
    start: starts.reduce((first, start) => Math.min(first, start), Infinity),
    stop: stops.reduce((last, stop) => Math.max(last, stop), 0),
    attachments: shared.map(({ attachment }) => attachment),
  };
}

/** What is wrong with the run and with no one check of it. */
function describeErrors(report: RunReport): GlobalError[] {
  const { abort, baseline } = report;
  const timestamp = endOf(report);
  const describe = (message: string, trace: readonly string[]): GlobalError => {
    const lines = trace.map((line) => escapeAndCut(line, 1000));
    return { message: escapeAndCut(message, 2000), trace: lines.join('\n'), timestamp };
  };
  const { file = '', expired = [], stale = [] } = baseline ?? {};
  const entriesOf = (entries: typeof expired): string[] => entries.map(({ check, expires }) => `${check} (${expires})`);
  return [
    ...(abort === null ? [] : [describe(abort.message, [`advice: ${abort.advice}`])]),
    ...(expired.length === 0 ? [] : [describe(`entries of the baseline ${file} expired`, entriesOf(expired))]),
    ...(stale.length === 0 ? [] : [describe(`entries of the baseline ${file} are to be deleted`, entriesOf(stale))]),
  ];
}

function describeEnvironment(report: RunReport): string {
  const { target, contract, tool, summary, shard } = report;
  const facts: Record<string, string | number | undefined> = {
    target: target.name,
    'target.version': target.version,
    ...Object.fromEntries(Object.entries(target.systems).map(([system, { url }]) => [`target.${system}`, url])),
    run: report.run,
    started: report.startedAt,
    'exit-code': report.exitCode,
    'fail-on': report.failOn,
    seed: report.seed,
    shard: shard === null ? undefined : `${shard.index} of ${shard.total}`,
    vivero: tool.version,
    node: tool.node,
    'contract.version': contract.version,
    'contract.sha256': contract.sha256,
    'plan.sha256': report.plan?.sha256,
    'baseline.file': report.baseline?.file,
    repeat: report.repeat,
    ...Object.fromEntries(
      (['planned', 'passed', 'failed', 'inapplicable', 'untestable', 'errored', 'accepted', 'unstable'] as const).map(
        (count) => [`checks.${count}`, summary[count]],
      ),
    ),
    aborted: report.abort?.message,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} = ${escapeProperty(escapeAndCut(String(value), 1000))}\n`)
    .join('');
}

/** Values of Java's properties: a backslash escapes, and what is not ASCII may be read as Latin-1. */
function escapeProperty(text: string): string {
  const escaped = text.replaceAll('\\', String.raw`\\`);
  return escaped.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function executorOf({ tool, run, target }: RunReport): Record<string, string> {
  const name = escapeText(target.name);
  return {
    name: `vivero ${escapeText(tool.version)}`,
    type: 'vivero',
    buildName: `run ${escapeText(run)}`,
    reportName: `${name}: conformance`,
  };
}

/** By the first words of the messages, which are ours. */
const categories = [
  { name: 'Accepted by the baseline', matchedStatuses: ['failed'], messageRegex: String.raw`^accepted until [\s\S]*` },
  { name: 'Does not conform', matchedStatuses: ['failed'], messageRegex: String.raw`^(MUST|SHOULD|MAY) [\s\S]*` },
  { name: 'Advice', matchedStatuses: ['failed'], messageRegex: String.raw`^ADVICE [\s\S]*` },
  { name: 'Could not be tested', matchedStatuses: ['broken'], messageRegex: String.raw`^untestable[\s\S]*` },
  { name: 'Internal error in vivero', matchedStatuses: ['broken'], messageRegex: String.raw`^errored[\s\S]*` },
  {
    name: 'Does not apply to this target',
    matchedStatuses: ['skipped'],
    messageRegex: String.raw`^inapplicable[\s\S]*`,
  },
];

function endOf({ startedAt, durationMs }: RunReport): number {
  return (Date.parse(startedAt) || 0) + Math.round(durationMs);
}
