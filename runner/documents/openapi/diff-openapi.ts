import { askWorker } from './ask-worker.ts';
import type { Change, ChangeKind } from './diff/change.ts';
import type { OpenApiDocument } from './read-openapi.ts';

/** A change with its place in the text of the document that its pointer is of. */
export interface PlacedChange extends Change {
  readonly line: number;
  readonly column: number;
}

/** What changed between two documents. */
export interface OpenApiDiff {
  /** Breaking ones first; at most two hundred of each kind. */
  readonly changes: readonly PlacedChange[];
  readonly totals: Readonly<Record<ChangeKind, number>>;
  /** Why they were not compared; `null` where they were. */
  readonly notCompared: string | null;
}

/** Longest that two documents are compared, in milliseconds of processor time. */
const longestDiffMs = 30_000;
/** Most changes of one kind that are returned; the others are counted. */
const mostChanges = 200;
const kinds: readonly ChangeKind[] = ['breaking', 'unclassified', 'non-breaking'];

/** Resolves to what changed for clients from one document to another; never rejects for what they say, and nothing outside of them is read. */
export async function diffOpenApi(before: OpenApiDocument, after: OpenApiDocument): Promise<OpenApiDiff> {
  const answer = await askWorker({ kind: 'diff', before: before.value, after: after.value }, longestDiffMs);
  const none = { changes: [], totals: { breaking: 0, unclassified: 0, 'non-breaking': 0 } };
  if (!answer.done) {
    const notCompared = answer.why === 'fault' ? `they could not be compared: ${answer.fault}` : answer.fault;
    return { ...none, notCompared };
  }
  if (typeof answer.value === 'string') return { ...none, notCompared: answer.value };
  const found = answer.value as readonly Change[];
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const changes = kinds.flatMap((kind) => (byKind.get(kind) ?? []).slice(0, mostChanges));
  return {
    changes: changes.map((change) => ({
      ...change,
      ...(change.side === 'old' ? before : after).place(change.pointer),
    })),
    totals: {
      breaking: byKind.get('breaking')?.length ?? 0,
      unclassified: byKind.get('unclassified')?.length ?? 0,
      'non-breaking': byKind.get('non-breaking')?.length ?? 0,
    },
    notCompared: null,
  };
}
