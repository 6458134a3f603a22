import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { OperationCase } from '../operation-case.ts';
import { readRequestParts, type RequestParts } from '../requests/request-parts.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { createCaseWriter } from './case-writer.ts';
import { exampleCases } from './example-cases.ts';
import { listRequestEdges, type RequestEdge } from './request-edges.ts';
import { type DraftSources, makeDraft } from './make-draft.ts';
import type { KnownValues, OperationPlan, PlanOptions } from './operation-plan.ts';
import { randomCases } from './random-cases.ts';
import { shrinkCase } from './shrink-case.ts';

const nothingKnown: KnownValues = { valueFor: () => undefined };

/** Returns the plan of one operation; nothing of it is made before it is taken. */
export function planOperation(
  reader: SchemaReader,
  operation: DocumentedOperation,
  options: PlanOptions,
): OperationPlan {
  const parts = once(() => readRequestParts(reader, operation));
  const edges = once((): readonly RequestEdge[] => listRequestEdges(reader, operation, parts()));
  const sourcesOf = (known: KnownValues): DraftSources => ({
    reader,
    operation,
    parts: parts(),
    values: options.values,
    known,
  });
  const reasons: EdgeReasons = new Map();
  return {
    operation,
    get edges() {
      return edges().map(({ edge }) => edge);
    },
    get isCut() {
      return isCut(parts());
    },
    get unreachable() {
      return listUnreachable(edges(), sourcesOf(nothingKnown), reasons);
    },
    cases: (known) => take(allCases(sourcesOf(known), { edges, reasons, options }), options.casesPerOperation),
    random: (known) => randomCases(sourcesOf(known), edges(), options),
    baseCase: (known) => {
      const sources = sourcesOf(known.around ?? known);
      const made = makeDraft(sources);
      return 'missing' in made
        ? null
        : createCaseWriter(sources)({ phase: 'edges', name: 'base', ...made, wrong: null, covers: [] });
    },
    vary: (found, known, seed) =>
      buildAgain(found, { edges: edges(), sources: sourcesOf(known.aroundAnew ?? known) }, seed),
    shrink: (found) => shrinkCase(sourcesOf(nothingKnown), found),
  };
}

/** The case of an edge, or why there is none. */
type BuiltCase = { readonly of: RequestEdge } & ({ readonly made: OperationCase } | { readonly reason: string });

/** Why there is no case of an edge that was looked at; `null` where there is one. To make all of them again takes as long as it took. */
type EdgeReasons = Map<RequestEdge, string | null>;

interface PlannedEdges {
  readonly edges: () => readonly RequestEdge[];
  readonly reasons: EdgeReasons;
  readonly options: PlanOptions;
}

function noteReason(reasons: EdgeReasons, built: BuiltCase): void {
  reasons.set(built.of, 'reason' in built ? built.reason : null);
}

function listUnreachable(
  edges: readonly RequestEdge[],
  sources: DraftSources,
  reasons: EdgeReasons,
): OperationPlan['unreachable'] {
  const missing = edges.filter((edge) => !reasons.has(edge));
  for (const built of buildEdges(missing, sources)) noteReason(reasons, built);
  return edges.flatMap((edge) => {
    const reason = reasons.get(edge) ?? null;
    return reason === null ? [] : [{ edge: edge.edge, reason }];
  });
}

function* allCases(sources: DraftSources, { edges, reasons, options }: PlannedEdges): Iterable<OperationCase> {
  yield* exampleCases(sources);
  // What was accepted by now is what edges are built around.
  const around = { ...sources, known: sources.known.around ?? sources.known };
  for (const built of buildEdges(edges(), around)) {
    noteReason(reasons, built);
    if ('made' in built) yield built.made;
  }
  yield* randomCases(sources, edges(), options);
}

function isCut({ parameters, body }: RequestParts): boolean {
  return [...parameters, ...(body?.media ?? [])].some(({ source }) => source.sites().isCut);
}

function buildAgain(
  { wrong, covers }: OperationCase,
  { edges, sources }: { readonly edges: readonly RequestEdge[]; readonly sources: DraftSources },
  seed: number,
): OperationCase | null {
  const found = edges.find((one) => one.edge === (wrong ?? covers[0]));
  if (found === undefined) return wrong === null ? wholeAgain(sources, seed) : null;
  const { edge, id, build } = found;
  const built = build(sources, { seed, optional: 'none' });
  const side = edge.side === 'outside' ? { wrong: edge, covers: [] } : ({ wrong: null, covers: [edge] } as const);
  const name = `${id} again ${seed}`;
  return 'reason' in built ? null : createCaseWriter(sources)({ phase: 'edges', name, ...built, ...side });
}

function wholeAgain(sources: DraftSources, seed: number): OperationCase | null {
  const made = makeDraft(sources, { seed, optional: 'some' });
  if ('missing' in made) return null;
  return createCaseWriter(sources)({ phase: 'random', name: `whole again ${seed}`, ...made, wrong: null, covers: [] });
}

function* buildEdges(edges: readonly RequestEdge[], sources: DraftSources): Iterable<BuiltCase> {
  const write = createCaseWriter(sources);
  const effort = sources.reader.effort;
  let spent = 0;
  for (const of of edges) {
    const { edge, id, build } = of;
    const before = effort.spent;
    const built = spent > mostEffort ? { reason: 'its schemas take too many steps' } : build(sources);
    // Operations take turns: what others spend meanwhile is not this one's.
    spent += effort.spent - before;
    const made =
      'reason' in built
        ? null
        : write({
            phase: 'edges',
            name: id,
            ...built,
            wrong: edge.side === 'outside' ? edge : null,
            covers: edge.side === 'inside' ? [edge] : [],
          });
    if (made !== null) yield { of, made };
    else yield { of, reason: 'reason' in built ? built.reason : 'its value cannot be written there' };
  }
}

/** Steps that are taken for the edges of one operation: ordinary ones need a hundredth of them. */
const mostEffort = 400_000;

function* take<Value>(values: Iterable<Value>, most: number): Iterable<Value> {
  let left = most;
  if (left <= 0) return;
  for (const value of values) {
    yield value;
    left -= 1;
    if (left <= 0) return;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
