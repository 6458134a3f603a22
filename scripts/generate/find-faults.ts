import type { Clause } from '../../contracts/clauses/clause.ts';
import type { Check } from '../../runner/kit/define-check.ts';
import { isClauseId } from './catalogue.ts';
import type { Found } from './read-modules.ts';

const texts = ['title', 'why', 'sends', 'passes', 'fails', 'fix'] as const;
const lists = ['systems', 'needs', 'brokenBy'] as const;

/** The records of the tree, by what they are. */
export interface Records {
  readonly checks: readonly Found[];
  readonly defects: readonly Found[];
  readonly variants: readonly Found[];
}

/** Returns what is wrong with the checks, defects and variants taken together, one sentence each; empty where all is well. */
export function findFaults({ checks, defects, variants }: Records): string[] {
  const defectIds = new Set(defects.map(({ record }) => record.id));
  return [
    ...checks.flatMap((check) => [...faultsOfCheck(check), ...unknownDefects(check, defectIds)]),
    ...duplicates('suites', checks.flatMap(idsOf)),
    ...duplicates('fixtures/overlays', [...defects, ...variants].flatMap(idsOf)),
    ...defects.flatMap((defect) => faultsOfOverlay('defect', defect)),
    ...variants.flatMap((variant) => faultsOfOverlay('variant', variant)),
  ];
}

/** Returns true where the generator can write the check down: its facts are there, and of the right kind. */
export function isCheck(found: Found): found is Found & { readonly record: Check } {
  return faultsOfCheck(found).length === 0;
}

/** Returns the clauses that neither have a check nor say why they have none, and those that have both; one sentence each. */
export function findUnsaid(
  clauses: Readonly<Record<string, Pick<Clause, 'untested'>>>,
  checks: ReadonlyArray<{ readonly clause: string }>,
): string[] {
  const covered = new Set(checks.map(({ clause }) => clause));
  return Object.entries(clauses).flatMap(([id, { untested }]) => {
    if (covered.has(id))
      return untested === undefined
        ? []
        : [`contracts/clauses: "${id}" says that it is untested, and a check names it`];
    return untested === undefined || untested === ''
      ? [`contracts/clauses: no check names "${id}": add one, or say in "untested" why there is none`]
      : [];
  });
}

function faultsOfCheck({ file, isListed, record }: Found): string[] {
  const where = `suites/${file}`;
  const faults: string[] = [];
  if (isListed) faults.push(`${where}: a file holds one check, not a list`);
  const path = file.replace(/\.ts$/, '');
  if (record.id !== path) faults.push(`${where}: "id" must be "${path}", got "${record.id}"`);
  for (const name of texts) {
    if (typeof record[name] !== 'string' || record[name] === '') faults.push(`${where}: "${name}" must be a text`);
  }
  for (const name of lists) {
    if (!isTexts(record[name])) faults.push(`${where}: "${name}" must be a list of texts`);
  }
  if (typeof record['clause'] !== 'string' || !isClauseId(record['clause'])) {
    faults.push(`${where}: "clause" names no clause of contracts/clauses, got "${String(record['clause'])}"`);
  }
  const asks = typeof record['run'] === 'function';
  const observes = typeof record['selects'] === 'function' && typeof record['judge'] === 'function';
  if (asks === observes) faults.push(`${where}: a check has either "run" or "selects" and "judge"`);
  return faults;
}

function unknownDefects({ file, record }: Found, known: ReadonlySet<string>): string[] {
  const named = isTexts(record['brokenBy']) ? record['brokenBy'] : [];
  if (named.length === 0) return [`suites/${file}: "brokenBy" must name at least one defect`];
  return named.filter((id) => !known.has(id)).map((id) => `suites/${file}: "brokenBy" names no defect, got "${id}"`);
}

function faultsOfOverlay(kind: 'defect' | 'variant', { file, record }: Found): string[] {
  const where = `fixtures/overlays/${file}: "${record.id}"`;
  return [
    ...(record['kind'] === kind ? [] : [`${where} must be a ${kind}, got "${String(record['kind'])}"`]),
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(record.id) ? [] : [`${where} must be in kebab case`]),
    ...(typeof record['wrap'] === 'function' ? [] : [`${where} must have a "wrap"`]),
  ];
}

function idsOf({ file, record }: Found): { id: string; file: string }[] {
  const aliases = isTexts(record['aliases']) ? record['aliases'] : [];
  return [record.id, ...aliases].map((id) => ({ id, file }));
}

function duplicates(folder: string, ids: ReadonlyArray<{ id: string; file: string }>): string[] {
  const first = new Map<string, string>();
  return ids.flatMap(({ id, file }) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, file);
    return earlier === undefined ? [] : [`${folder}/${file}: the id "${id}" is taken by ${folder}/${earlier}`];
  });
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
