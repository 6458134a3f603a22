import { isServiceContract } from '../../contracts/clauses/clause.ts';
import { clauses } from '../../contracts/clauses/index.ts';
import type { Check } from '../kit/define-check.ts';
import type { Selection } from './run-settings.ts';

/** Returns the suite of a check: the first part of its id. */
export function suiteOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** Returns the suites of checks, each with how many of them it has. */
export function countSuites(checks: ReadonlyArray<Pick<Check, 'id'>>): Array<{ name: string; planned: number }> {
  const counts = new Map<string, number>();
  for (const check of checks) counts.set(suiteOf(check.id), (counts.get(suiteOf(check.id)) ?? 0) + 1);
  return [...counts].map(([name, planned]) => ({ name, planned }));
}

/** Returns the checks that a selection names, in the order given. An empty list in the selection means all. */
export function selectChecks<Facts extends Pick<Check, 'id' | 'clause' | 'aliases'>>(
  checks: readonly Facts[],
  selection: Selection,
): Facts[] {
  return checks.filter(
    (check) =>
      (selection.suites.length === 0 || selection.suites.includes(suiteOf(check.id))) &&
      (selection.profile !== 'general' || !isServiceContract(clauses[check.clause])) &&
      (selection.levels.length === 0 || selection.levels.includes(clauses[check.clause].level)) &&
      (selection.checks.length === 0 || selection.checks.some((glob) => isNamedBy(check, glob))),
  );
}

/** Returns true where a glob names the check by its id or one of its former ids; `*` stays within a part, `**` does not. */
export function isNamedBy(check: { readonly id: string; readonly aliases?: readonly string[] }, glob: string): boolean {
  const pattern = globPattern(glob);
  return [check.id, ...(check.aliases ?? [])].some((id) => pattern.test(id));
}

/** The pattern that was made last: a glob is tried on thousands of ids. */
let lastPattern: { readonly glob: string; readonly pattern: RegExp } | null = null;

function globPattern(glob: string): RegExp {
  if (lastPattern?.glob === glob) return lastPattern.pattern;
  const source = glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part === '?' ? '[^/]' : RegExp.escape(part)))
    .join('');
  // linear: a person's own pattern, tried on ids of checks, which are short.
  const pattern = new RegExp(`^${source}$`);
  lastPattern = { glob, pattern };
  return pattern;
}
