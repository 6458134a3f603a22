import { notSelectedReason } from '../../../contracts/clients.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { groupByReason, isDecisive, isGating } from '../../../contracts/run-report/gating.ts';
import { groupFailures } from '../group-failures.ts';

/** Returns what the exit code means, in one sentence. */
export function describeExitCode(report: RunReport): string {
  const decisive = {
    must: { held: 'every MUST', failed: 'a MUST' },
    should: { held: 'every MUST and SHOULD', failed: 'a MUST or SHOULD' },
    security: { held: 'every MUST and security', failed: 'a MUST or security' },
    may: { held: 'every', failed: 'a check' },
  }[report.failOn];
  const isSpared = report.results.some((result) => result.accepted === true && isDecisive(result, report));
  const isJudged = report.summary.passed + report.summary.failed > 0;
  const meaning = {
    0: `${decisive.held} check that ran passed${isSpared ? ', or is accepted' : ''}`,
    1: isOutdated(report) ? 'the baseline is out of date' : `${decisive.failed} failed`,
    3: isTooLittle(report)
      ? report.abort?.kind === 'too-little-coverage'
        ? 'less of the operations is covered than --min-coverage wants'
        : 'more checks are inapplicable than --max-inapplicable allows'
      : report.abort === null && isJudged
        ? `${decisive.failed} could not be tested`
        : `the ${report.client === undefined ? 'target' : 'client'} could not be judged`,
    4: 'no check was selected',
    70: 'internal error in vivero (a bug, or one of its own time limits)',
    130: 'interrupted; completed checks are reported',
    143: 'terminated; completed checks are reported',
  }[report.exitCode];
  return `${report.exitCode}: ${meaning ?? 'inconclusive'}`;
}

function isTooLittle({ abort }: RunReport): boolean {
  return abort?.kind === 'too-many-inapplicable' || abort?.kind === 'too-little-coverage';
}

/** Returns the one thing to do next; a shell line, or a sentence. */
export function suggestNextStep(report: RunReport, directory: string | null): string {
  // That much was not asked is no more than a remark where what was asked failed.
  const isRemark = report.exitCode === 1 && isLesser(report);
  if (report.abort !== null && report.abort.kind !== 'interrupted' && !isRemark) return report.abort.advice;
  if (report.exitCode === 130 || report.exitCode === 143) return `run it again: ${runLine(report)}`;
  if (isOutdated(report)) return fixBaseline(report);
  const first = (wanted: (result: CheckResult) => boolean): CheckResult | undefined => report.results.find(wanted);
  const errored = first((result) => result.outcome === 'errored');
  if (report.exitCode === 70 && errored !== undefined) {
    return directory === null
      ? `report this bug with the reason given for ${errored.id}`
      : `report this bug, with ${directory}/run.json`;
  }
  const lacking = whatToGive(report);
  if (lacking !== null) return lacking;
  const worst =
    groupFailures(report)[0]?.results[0] ??
    first((result) => result.outcome === 'untestable' && isGating(result, report)) ??
    first((result) => result.outcome === 'failed');
  if (worst !== undefined) return `npx vivero explain ${worst.id}`;
  if (report.exitCode === 4) return 'npx vivero list';
  if (report.traffic !== undefined) return 'record what else the client does: only what passed is judged';
  const { shard } = report;
  if (shard !== null && shard.total > 1 && report.plan !== undefined)
    return `npx vivero merge <blobs of the ${shard.total} shards>`;
  if (isPartOfClient(report)) return runLine(report);
  if (report.target.name === 'mock')
    return 'VIVERO_TOKEN=... npx vivero run --base-url https://your.deployment.example';
  return runLine(report, '--reporter junit=vivero.xml');
}

/** What ended a run is less than what failed in it. */
function isLesser(report: RunReport): boolean {
  return isTooLittle(report) || (report.abort?.kind === 'client-failed' && report.traffic !== undefined);
}

/** True for a client that was not run under all the scenarios that concern it. */
function isPartOfClient({ client }: RunReport): boolean {
  return (
    client?.scenarios.some(({ outcome, reason }) => outcome === 'not-run' && reason === notSelectedReason) === true
  );
}

/** How the reason of a check begins whose token was refused after it had been accepted. */
const expired = 'the configured credentials are no longer accepted';

/** Returns what nothing could be asked without, where the reason of most of it says what to give; `null` else. */
function whatToGive(report: RunReport): string | null {
  if (report.exitCode !== 3) return null;
  const untestable = report.results.filter((result) => result.outcome === 'untestable' && isGating(result, report));
  const [most] = groupByReason(untestable);
  if (most?.reason.startsWith(expired) === true)
    return 'give a token that lives as long as the run, or a grant with which vivero gets new ones, and run it again';
  const [, advice = null] = /: (give --[^]+)$/.exec(most?.reason ?? '') ?? [];
  return advice === null ? null : `${advice}, and run it again`;
}

/** Returns true where nothing but the baseline keeps the run from being green: an entry has expired or is stale. */
export function isOutdated(report: RunReport): boolean {
  return report.exitCode === 1 && groupFailures(report).length === 0;
}

function fixBaseline(report: RunReport): string {
  const { file = '', expired = [] } = report.baseline ?? {};
  if (expired.length > 0) return `fix what ${file} accepts until ${expired[0]?.expires ?? ''}, or renew its entry`;
  if (report.traffic !== undefined) return 'judge the traffic again with --update-baseline';
  return runLine(report, `--baseline ${quoteWord(file)} --update-baseline`);
}

/** Returns the shell line that runs the same again, with further options. */
export function runLine(report: RunReport, options = ''): string {
  const { client, target } = report;
  if (client === undefined) return ['npx vivero run', targetArgument(report), options].filter(Boolean).join(' ');
  const words = (client.command ?? []).map(quoteWord).join(' ');
  // A client of the configuration is named, and has its command there.
  const name = target.name.replace(/^client-?/, '');
  const flags = Object.entries(client.options).map(([option, value]) => {
    const flag = `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === 'true' ? flag : `${flag} ${quoteWord(value)}`;
  });
  const parts = ['npx vivero client', ...(name === '' ? [] : [quoteWord(name)]), ...flags];
  if (name !== '') return [...parts, options].filter(Boolean).join(' ');
  const variables = Object.entries(client.variables).map(([variable, path]) => `--env ${variable}=${path}`);
  return [...parts, ...variables, options, words === '' ? '' : `-- ${words}`].filter(Boolean).join(' ');
}

/** Returns a word as a shell reads it. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns what names the target on a command line: its configured name or its addresses; nothing for the mock. */
export function targetArgument({ target }: RunReport): string {
  if (target.name === 'mock') return '';
  if (target.name === 'command-line') return addressArguments(target.systems);
  return /^[\w.-]+$/.test(target.name) ? target.name : `'${target.name.replaceAll("'", String.raw`'\''`)}'`;
}

/** Flags of the addresses of a target that no configuration names. */
const addressFlags = {
  'plant-store': '--base-url',
  api: '--api-url',
  mcp: '--mcp-url',
  site: '--site-url',
  connector: '--connector-url',
} as const satisfies Partial<Record<keyof RunReport['target']['systems'], string>>;

function addressArguments(systems: RunReport['target']['systems']): string {
  const pairs = Object.entries(addressFlags).flatMap(([system, flag]) => {
    const url = systems[system as keyof typeof addressFlags]?.url;
    return url === undefined ? [] : [`${flag} ${quoteWord(url)}`];
  });
  return pairs.join(' ');
}
