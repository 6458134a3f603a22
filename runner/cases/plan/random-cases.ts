import type { CaseEdge, OperationCase } from '../operation-case.ts';
import { createCaseWriter } from './case-writer.ts';
import { type DraftSources, makeDraft } from './make-draft.ts';
import type { PlanOptions } from './operation-plan.ts';
import type { RequestEdge } from './request-edges.ts';

/** After so many in a row that were made before there is nothing new to be made. */
const mostRepeated = 40;
/** Steps that are taken for all of them. */
const mostEffort = 400_000;

/** Returns whole requests at random, all from the seed: two valid ones, then one with one thing wrong, until there are no new ones. */
export function* randomCases(
  sources: DraftSources,
  edges: readonly RequestEdge[],
  { seed, casesPerOperation }: PlanOptions,
): Iterable<OperationCase> {
  const outside = edges.filter(({ edge }) => edge.side === 'outside' && edge.place.in !== 'request');
  const seen = new Set<string>();
  const start = sources.reader.effort.spent;
  let repeated = 0;
  for (let index = 0; index < casesPerOperation * 2 && repeated < mostRepeated; index += 1) {
    if (sources.reader.effort.spent - start > mostEffort) return;
    const drawn = mix(seed, index);
    const wrong = index % 3 === 2 ? outside[drawn % Math.max(1, outside.length)] : undefined;
    const made = wrong === undefined ? validCase(sources, drawn, index) : wrongCase(sources, wrong, { drawn, index });
    const key =
      made === null
        ? ''
        : `${made.target}\n${JSON.stringify(made.headers)}\n${made.body?.bytes.toString('latin1') ?? ''}`;
    repeated = made === null || seen.has(key) ? repeated + 1 : 0;
    if (made === null || seen.has(key)) continue;
    seen.add(key);
    yield made;
  }
}

function validCase(sources: DraftSources, seed: number, index: number): OperationCase | null {
  const media = sources.parts.body?.media ?? [];
  const chosen = media[seed % Math.max(1, media.length)];
  const made = makeDraft(sources, { seed, optional: 'some', ...(chosen === undefined ? {} : { media: chosen }) });
  if ('missing' in made) return null;
  return createCaseWriter(sources)({ phase: 'random', name: `valid ${index + 1}`, ...made, wrong: null, covers: [] });
}

function wrongCase(
  sources: DraftSources,
  { edge, build }: RequestEdge,
  { drawn, index }: { readonly drawn: number; readonly index: number },
): OperationCase | null {
  const made = build(sources, { seed: drawn, optional: 'some' });
  if ('reason' in made) return null;
  const covers: readonly CaseEdge[] = [];
  return createCaseWriter(sources)({ phase: 'random', name: `invalid ${index + 1}`, ...made, wrong: edge, covers });
}

/** A number from 0 to 2^31 - 1 that looks like none before it. */
function mix(seed: number, index: number): number {
  let mixed = Math.imul((seed | 0) ^ Math.imul(index + 1, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 13)) & 0x7fff_ffff;
}
