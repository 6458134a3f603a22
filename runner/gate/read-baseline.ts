import { extname } from 'node:path';
import { type Finding, formatFault, orderFaults } from '../config/config-fault.ts';
import { type ReadConfig, readText } from '../config/read-config-file.ts';
import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { BaselineEntry } from '../../contracts/run-report/run-report.ts';
import { codeOf, storeErrorFor } from '../errors/store-error.ts';
import type { Check } from '../kit/define-check.ts';
import { dayAfter, dayOf } from './calendar-day.ts';
import { namelessStatement } from './nameless-statement.ts';
import type { BaselineFile, BaselineFileEntry } from './baseline-file.generated.ts';
import { validateBaseline } from './validate-baseline.ts';

/** What an entry of a baseline accepts of a check, which goes by its present id: all, or one assertion; an entry may name several. */
export interface KnownFailure extends BaselineEntry {
  /** Place of the entry in the file, from 0. */
  readonly place: number;
  /** Name of the target it is accepted of; `null` for every one. */
  readonly target: string | null;
}

/** A baseline that was read, and found right. */
export interface Baseline {
  /** What the file is called in reports and messages. */
  readonly name: string;
  /** In the order of the file; an entry that names several assertions is as many. */
  readonly entries: readonly KnownFailure[];
  /** What is allowed and unwise, each one line. */
  readonly warnings: readonly string[];
}

/** What a baseline is judged by. */
export interface BaselineScope {
  /** What the file is called. */
  readonly name: string;
  /** Every check there is. */
  readonly checks: ReadonlyArray<Pick<Check, 'id' | 'aliases'>>;
  readonly nowMs: number;
  /** True where the file is about to be updated: it may be absent or empty, and entries may wait for a reason and an owner. */
  readonly isUpdated: boolean;
}

/** Longer than this before a failure is looked at again is for ever, in days. */
const longestDays = 366;

/** So long before an entry expires it is told of, in days. */
const daysOfNotice = 14;

/** A baseline is shorter than this, in bytes. */
const maxSizeBytes = 16 * 1024 * 1024;

/** Resolves to the baseline of a file. Throws {@link UsageError} with every fault of it. */
export async function readBaseline(file: string, scope: BaselineScope): Promise<Baseline> {
  return parseBaseline(await readBaselineText(file, scope), scope);
}

/** Resolves to the text of a baseline; the empty one for a file that is absent and about to be written. */
export async function readBaselineText(file: string, { name, isUpdated }: BaselineScope): Promise<string> {
  if (!['.yaml', '.yml', '.json'].includes(extname(name)))
    throw new UsageError(
      `the name of a baseline ends in .yaml, .yml or .json, got ${JSON.stringify(name === '' ? file : name)}`,
    );
  let bytes: Buffer;
  try {
    bytes = await readBounded(file, maxSizeBytes);
  } catch (error) {
    if (error instanceof FileTooLong) throw new UsageError(`${name} is larger than 16 MiB, too large for a baseline`);
    const isAbsent = codeOf(error) === 'ENOENT';
    if (isAbsent && isUpdated) return '';
    const advice = isAbsent ? '; --update-baseline writes it' : '';
    throw new UsageError(`${storeErrorFor('read', name, error).message}${advice}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is not UTF-8; save it as UTF-8`);
  }
}

/** Returns the baseline that a text holds. Throws {@link UsageError} with every fault of it. */
export function parseBaseline(text: string, scope: BaselineScope): Baseline {
  const { name, isUpdated } = scope;
  // A JSON text holds at least one value, but a file that is still to be written holds none.
  if (isUpdated && text.trim() === '') return { name, entries: [], warnings: [] };
  const read = readText(text, name, extname(name) === '.json' ? 'json' : 'yaml');
  // Comments alone are a file too, whose entries are still to be written.
  if (isUpdated && read.value === null) return { name, entries: [], warnings: [] };
  const say = (finding: Finding): string =>
    formatFault(name, { ...finding, position: read.positionOf(finding.path, finding.part ?? 'value') });
  const violations = validateBaseline(read.value, isUpdated);
  throwIfAny(violations, read, name);
  const ids = presentIds(scope.checks);
  const written = (read.value as BaselineFile).entries ?? [];
  throwIfAny(judgeEntries(written, ids), read, name);
  return {
    name,
    entries: written.flatMap((entry, place) => {
      const { check, target = null, reason, owner, expires } = entry;
      const common = { check: ids.get(check) ?? check, target, reason, owner, expires, place };
      return statementsOf(entry).map((assertion) => ({ ...common, assertion }));
    }),
    warnings: [...warningsOf(written, scope, ids).map(say), ...soonExpired(written, scope)],
  };
}

/** Returns the statements that an entry accepts; `null` for all of its check. */
export function statementsOf({ assertion }: BaselineFileEntry): Array<string | null> {
  return assertion === undefined ? [null] : [assertion].flat().map(namelessStatement);
}

/** Returns the present id of each check by its present and its former ones. */
function presentIds(checks: BaselineScope['checks']): ReadonlyMap<string, string> {
  return new Map(checks.flatMap(({ id, aliases = [] }) => [...aliases, id].map((name) => [name, id] as const)));
}

function judgeEntries(entries: readonly BaselineFileEntry[], ids: ReadonlyMap<string, string>): Finding[] {
  const places = new Map<string, number>();
  return entries.flatMap((entry, index): Finding[] => {
    const { check, target = null } = entry;
    const id = ids.get(check);
    const path = ['entries', index, 'check'];
    if (id === undefined) {
      const near = suggestNearest(check, [...ids.keys()]);
      const end = near.startsWith('; did') ? near : '; "vivero list" names every check';
      return [{ path, message: `names a check that does not exist, got "${check}"${end}` }];
    }
    const keys = statementsOf(entry).map((statement) => JSON.stringify([id, statement, target]));
    const first = keys.flatMap((key) => places.get(key) ?? [])[0];
    for (const key of keys) places.set(key, places.get(key) ?? index);
    return first === undefined ? [] : [{ path, message: `accepts what entries[${first}] does; keep one of them` }];
  });
}

function warningsOf(
  entries: readonly BaselineFileEntry[],
  { nowMs }: BaselineScope,
  ids: ReadonlyMap<string, string>,
): Finding[] {
  const latest = dayAfter(nowMs, longestDays);
  return entries.flatMap(({ check, expires }, index): Finding[] => [
    ...(ids.get(check) === check
      ? []
      : [{ path: ['entries', index, 'check'], message: `is now called "${ids.get(check) ?? ''}", got "${check}"` }]),
    ...(expires > latest
      ? [{ path: ['entries', index, 'expires'], message: `is more than a year away, got ${expires}` }]
      : []),
  ]);
}

/** Who is told in time need not have a red run. */
function soonExpired(entries: readonly BaselineFileEntry[], { name, nowMs }: BaselineScope): string[] {
  const [today, limit] = [dayOf(nowMs), dayAfter(nowMs, daysOfNotice)];
  const soon = entries.filter(({ expires }) => expires >= today && expires < limit);
  const first = soon.toSorted((a, b) => (a.expires < b.expires ? -1 : 1))[0];
  if (first === undefined) return [];
  const more = soon.length === 1 ? '' : `, and ${soon.length - 1} more within ${daysOfNotice} days`;
  return [`${name}: what is accepted of ${first.check} expires on ${first.expires}${more}`];
}

function throwIfAny(findings: readonly Finding[], read: ReadConfig, name: string): void {
  if (findings.length === 0) return;
  const placed = findings.map((finding) => ({
    ...finding,
    position: read.positionOf(finding.path, finding.part ?? 'value'),
  }));
  throw new UsageError(orderFaults(placed).map((fault) => formatFault(name, fault)));
}
