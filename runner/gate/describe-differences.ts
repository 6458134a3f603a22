import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../text/escape.ts';

/** Longest text of a run that is quoted, in UTF-16 units. */
const maxLength = 200;

/** Returns what makes two runs hard to compare, each one sentence: another target, contract, tool, selection, profile, shard or threshold. */
export function describeDifferences(
  before: RunReport,
  after: RunReport,
  asked: { readonly olds: ReadonlySet<string>; readonly news: ReadonlySet<string> },
): string[] {
  const facts: Array<readonly [name: string, old: string, now: string]> = [
    ['targets', before.target.name, after.target.name],
    ['versions of the target', before.target.version ?? 'unnamed', after.target.version ?? 'unnamed'],
    ['contracts', contractOf(before), contractOf(after)],
    ['versions of vivero', before.tool.version, after.tool.version],
    ['thresholds (--fail-on)', before.failOn, after.failOn],
    ['profiles', profileOf(before), profileOf(after)],
    ['shards', shardOf(before), shardOf(after)],
    ['repetitions', String(before.repeat ?? 1), String(after.repeat ?? 1)],
    ['capabilities', lacking(before, after), lacking(after, before)],
    ['requests to operations', requestsOf(before, after), requestsOf(after, before)],
  ];
  return [
    ...(before.run === after.run ? ['Both are the same run.'] : []),
    ...(before.startedAt > after.startedAt
      ? ['The old run is more recent than the new one: their order may be wrong.']
      : []),
    ...facts
      .filter(([, old, now]) => old !== now)
      .map(([name, old, now]) => `Different ${name}: ${cut(old)}, then ${cut(now)}.`),
    ...describeAddresses(before, after),
    ...describeSelection(asked.olds, asked.news),
    ...describeEnd('old', before),
    ...describeEnd('new', after),
  ];
}

function describeAddresses(before: RunReport, after: RunReport): string[] {
  // The mock takes another port each time.
  if (before.target.name === 'mock' && after.target.name === 'mock') return [];
  const [olds, news] = [before.target.systems, after.target.systems];
  const names = [...new Set([...Object.keys(olds), ...Object.keys(news)])] as Array<keyof typeof olds>;
  const different = names
    .map((name) => ({ name, old: olds[name]?.url ?? 'none', now: news[name]?.url ?? 'none' }))
    .filter(({ old, now }) => old !== now)
    .map(({ name, old, now }) => `${name} ${cut(old)}, then ${cut(now)}`);
  return different.length === 0 ? [] : [`Different URLs: ${different.join('; ')}.`];
}

function contractOf({ contract }: RunReport): string {
  return `${contract.version} (${contract.sha256.slice(0, 12)})`;
}

function profileOf({ profile }: RunReport): string {
  return profile === undefined ? 'no frozen one' : `${profile.name} (${profile.digest.slice(0, 19)})`;
}

function shardOf({ shard }: RunReport): string {
  return shard === null ? 'a whole run' : `${shard.index}/${shard.total}`;
}

/** Returns with what the operations were requested, where both runs requested them. */
function requestsOf({ requestedWith: own }: RunReport, { requestedWith: other }: RunReport): string {
  if (own === undefined || other === undefined) return '';
  const { contract, operations, cases, budgetMs, allowWrites } = own;
  return [
    ...(contract === null ? [] : [`--contract ${contract}`]),
    ...operations.map((pattern) => `--operation "${pattern}"`),
    `--cases ${cases}`,
    `--budget ${budgetMs}ms`,
    allowWrites ? '--allow-writes' : 'without --allow-writes',
  ].join(' ');
}

/** Returns what one target offers and the other does not. */
function lacking({ target }: RunReport, other: RunReport): string {
  const known = new Set(other.target.capabilities);
  return target.capabilities.filter((name) => !known.has(name)).join(', ') || 'nothing more';
}

function describeSelection(olds: ReadonlySet<string>, news: ReadonlySet<string>): string[] {
  const gone = [...olds].filter((id) => !news.has(id)).length;
  const more = [...news].filter((id) => !olds.has(id)).length;
  if (gone + more === 0) return [];
  return [
    `Different selections: the new run has ${more} checks that the old run did not have, and leaves out ${gone} that the old run had.`,
  ];
}

function describeEnd(name: string, { abort }: RunReport): string[] {
  return abort === null ? [] : [`The ${name} run did not finish: ${cut(abort.message)}.`];
}

function cut(text: string): string {
  return escapeAndCut(text, maxLength);
}
