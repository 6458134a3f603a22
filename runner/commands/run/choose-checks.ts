import type { Level } from '../../../contracts/clauses/clause.ts';
import type { Given } from '../../config/read-options.ts';
import { nearestName, suggestNearest } from '../../text/suggest-nearest.ts';
import { NothingSelected, UsageError } from '../../errors/usage-error.ts';
import type { Profile } from '../../engine/run-settings.ts';
import { isNamedBy, selectChecks, suiteOf } from '../../engine/plan.ts';
import type { Check } from '../../kit/define-check.ts';

/** What a check is chosen by. */
export type Choosable = Pick<Check, 'id' | 'clause' | 'aliases'>;

/** The options that choose checks. */
export interface Choice {
  readonly suite?: Given<readonly string[]>;
  readonly check?: Given<readonly string[]>;
  readonly level?: Given<readonly Level[]>;
  readonly profile?: Given<Profile>;
}

/** What was chosen. */
export interface Chosen<Facts> {
  /** In the order of the list. */
  readonly checks: readonly Facts[];
  /** Ids of checks that were named one by one, not by a pattern. */
  readonly named: readonly string[];
  /** Patterns that match no check at all. */
  readonly idle: readonly string[];
}

/**
 * Returns the checks of a list that the options choose; nothing given chooses all. Throws {@link UsageError} for a name that
 * is unknown, and {@link NothingSelected} where nothing is left.
 */
export function chooseChecks<Facts extends Choosable>(all: readonly Facts[], choice: Choice): Chosen<Facts> {
  const globs = choice.check?.value ?? [];
  const unmatched = globs.filter((glob) => !all.some((check) => isNamedBy(check, glob)));
  refuseUnknown(
    all,
    choice,
    unmatched.filter((glob) => !isPattern(glob)),
  );
  const suites = choice.suite?.value ?? [];
  const levels = choice.level?.value ?? [];
  const profile = choice.profile?.value ?? 'service';
  const checks = selectChecks(all, { suites, checks: globs, levels, profile });
  if (checks.length === 0) {
    const near = unmatched.map((glob) => suggestPattern(glob, all)).find((text) => text !== '') ?? '';
    throw new NothingSelected(`no check is selected by ${describeChoice(choice)}${near}`);
  }
  const exact = globs.filter((glob) => !isPattern(glob));
  const named = checks.filter((check) => exact.some((id) => isNamedBy(check, id))).map(({ id }) => id);
  return { checks, named, idle: unmatched };
}

/** Returns the options that leave checks out; a frozen profile leaves out none. */
export function selectingOptions({ suite, check, level, profile }: Choice): Array<Given<unknown>> {
  const given = [suite, check, level, profile?.value === 'general' ? profile : undefined];
  return given.filter((option) => option !== undefined);
}

function isPattern(glob: string): boolean {
  return /[*?]/.test(glob);
}

function refuseUnknown(all: readonly Choosable[], choice: Choice, unknownIds: readonly string[]): void {
  const suites = [...new Set(all.map(({ id }) => suiteOf(id)))];
  const unknownSuites = (choice.suite?.value ?? []).filter((name) => !suites.includes(name));
  const lines = [
    ...unknownSuites.map(
      (name) =>
        `${choice.suite?.origin}: unknown suite "${name}"${endOfClients(name) || suggestNearest(name, suites) || `; accepted: ${suites.join(', ')}`}`,
    ),
    ...unknownIds.map((id) => `${choice.check?.origin}: unknown check "${id}"${suggestCheck(id, all)}`),
  ];
  if (lines.length > 0) throw new UsageError(lines);
}

function endOfClients(name: string): string {
  return name.startsWith('client-')
    ? '; suites of clients are those of "vivero client", and of "vivero list --clients"'
    : '';
}

/** Returns the end of a sentence about an unknown check: the nearest id, or where to look. */
export function suggestCheck(written: string, all: readonly Choosable[]): string {
  const ids = all.map(({ id }) => id);
  if (/^[!^-]/.test(written))
    return '; no pattern leaves a check out: accept its failures in a baseline, or deny what it needs in "capabilities" (docs/baselines.md, "Leaving a check out")';
  const near = suggestNearest(written, ids);
  return near.startsWith('; did') ? near : '; "vivero list" and "vivero list --clients" name every check';
}

/** Returns the end of a sentence about a pattern that matches nothing: the same with the nearest suite, or the empty text. */
export function suggestPattern(glob: string, all: readonly Choosable[]): string {
  const [suite = '', ...rest] = glob.split('/');
  if (rest.length === 0 || isPattern(suite)) return '';
  const near = nearestName(suite, [...new Set(all.map(({ id }) => suiteOf(id)))]);
  return near === null || near === suite ? '' : `; did you mean "${[near, ...rest].join('/')}"?`;
}

function describeChoice({ suite, check, level, profile }: Choice): string {
  const given = [suite, check, level, profile].filter((option) => option !== undefined);
  const text = given.map(({ origin, value }) => `${origin} ${String(value)}`).join(' ');
  return text === '' ? 'nothing: there is no check' : text;
}
