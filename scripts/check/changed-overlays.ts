import type { Changes } from './changes.ts';

/** A file of overlays. */
export interface TableFile {
  /** From the root. */
  readonly path: string;
  readonly text: string;
  /** Ids of its overlays. */
  readonly ids: readonly string[];
}

/**
 * Returns the ids of the overlays that a change may have changed: the rows that it touches, all of a table where it touches something
 * that is no row, and those that changed checks name.
 */
export function changedOverlays(
  { files }: Pick<Changes, 'files'>,
  catalogue: {
    readonly tables: readonly TableFile[];
    readonly checks: ReadonlyArray<{ readonly id: string; readonly brokenBy: readonly string[] }>;
  },
): Set<string> {
  const ofTables = catalogue.tables.flatMap((table) => changedRows(table, files.get(table.path) ?? []));
  const ofChecks = catalogue.checks.flatMap(({ id, brokenBy }) => (files.has(`suites/${id}.ts`) ? brokenBy : []));
  return new Set([...ofTables, ...ofChecks]);
}

/** Where more checks changed than this, it was for what they share. */
const mostChecks = 8;

/**
 * Returns the checks that a change touches, and the overlays that are known to leave another check of the same suites without what it needs: a
 * check that is new needs the same as others do, and its overlays do not say so yet. Both are empty where many checks were touched.
 */
export function likelyTakenAway(
  { files }: Pick<Changes, 'files'>,
  catalogue: {
    readonly overlays: ReadonlyArray<{ readonly id: string; readonly takesAway: readonly string[] }>;
    readonly checks: ReadonlyArray<{ readonly id: string }>;
  },
): { readonly checks: readonly string[]; readonly ids: readonly string[] } {
  const checks = catalogue.checks.map(({ id }) => id).filter((id) => files.has(`suites/${id}.ts`));
  if (checks.length === 0 || checks.length > mostChecks) return { checks: [], ids: [] };
  const suites = new Set(checks.map(suiteOf));
  const isNear = (id: string): boolean => !id.endsWith('*') && suites.has(suiteOf(id));
  return {
    checks,
    ids: catalogue.overlays.filter(({ takesAway }) => takesAway.some(isNear)).map(({ id }) => id),
  };
}

function suiteOf(id: string): string {
  return id.split('/')[0] ?? '';
}

function changedRows({ text, ids }: TableFile, changed: ReadonlyArray<readonly [number, number]>): readonly string[] {
  if (changed.length === 0) return [];
  const lines = text.split('\n');
  const rows = ids
    .map((id) => ({
      id,
      line: lines.findIndex((line) => line.trim() === `'${id}': {` || line.trim() === `${id}: {`) + 1,
    }))
    .sort((a, b) => a.line - b.line);
  // A function may have made them.
  if (rows.some(({ line }) => line === 0)) return ids;
  const found = changed.map(([first, last]) => {
    const touched = rows.filter(
      ({ line }, place) => line <= last && (rows[place + 1]?.line ?? lines.length + 1) > first,
    );
    return { isOutside: (rows[0]?.line ?? 0) > first, touched };
  });
  return found.some(({ isOutside }) => isOutside) ? ids : found.flatMap(({ touched }) => touched.map(({ id }) => id));
}
