import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { buildValueEdge, listValueEdges, type ValueEdge } from '../edges/value-edges.ts';
import { integerBeyond32 } from '../keywords/type.ts';
import type { CaseEdge } from '../operation-case.ts';
import type { PlacedParameter } from '../requests/placed-parameter.ts';
import type { MediaPart, RequestParts } from '../requests/request-parts.ts';
import { isWritable } from '../requests/write-request.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { type DraftSources, type DraftWish, knownOf, knownOfBody, makeDraft, type MadeDraft } from './make-draft.ts';
import type { RuleEdge } from './rule-edge.ts';
import { buildRuleEdge, listRuleEdges } from './rule-edges.ts';

/** A request that stands on an edge, or why there is none. */
export type BuiltRequest = (Omit<MadeDraft, 'hasExample'> & { readonly method?: string }) | { readonly reason: string };

/** An edge of a request, and what builds the request that stands on it. */
export interface RequestEdge {
  readonly edge: CaseEdge;
  /** Tells it apart from the other edges of the operation. */
  readonly id: string;
  /** Returns the request, all but the edge as the wish has it; the plainest without one. */
  build(this: void, sources: DraftSources, wish?: DraftWish): BuiltRequest;
}

/** Parameters that may say how much is returned: nobody wants so much. */
const sizes = /limit|size|count|top|first|last|per|depth|max|num|length/i;

type Nameless = Omit<RequestEdge, 'id'>;

/** Returns every edge of the requests to an operation: rules of OpenAPI first, then parameters, then bodies. */
export function listRequestEdges(
  reader: SchemaReader,
  operation: DocumentedOperation,
  parts: RequestParts,
): RequestEdge[] {
  const ofParameters = parts.parameters.flatMap(({ parameter, source }) =>
    listValueEdges(source)
      .filter(({ attempt }) => attempt.text !== integerBeyond32 || !sizes.test(parameter.name))
      .map((found) => parameterEdge(parameter, found)),
  );
  const ofBodies = (parts.body?.media ?? []).flatMap((media) =>
    listValueEdges(media.source).map((found) => bodyEdge(media, found)),
  );
  return withIds([...listRuleEdges(reader, operation, parts).map(ruleEdge), ...ofParameters, ...ofBodies]);
}

/**
 * The same keyword at the same place is told apart by a number. Where not all of them are sent, each keyword of each place comes before any
 * comes a second time.
 */
function withIds(edges: readonly Nameless[]): RequestEdge[] {
  const counts = new Map<string, number>();
  const counted = edges.map((one) => {
    const { place, keyword, side } = one.edge;
    const name = `${place.in} ${place.name}${place.pointer} ${keyword} ${side}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { count, named: { edge: one.edge, build: one.build, id: `${name} ${count}` } };
  });
  return counted
    .sort((one, other) => one.count - other.count || rankOf(one.named.edge) - rankOf(other.named.edge))
    .map(({ named }) => named);
}

/** Rules of HTTP and of types, which frameworks keep by themselves. */
const keptByFrameworks: ReadonlySet<string> = new Set([
  'type',
  'method',
  'mediaType',
  'accept',
  'malformed',
  'malformedEscape',
  'unknownParameter',
]);

/** What is left out of a service most often comes first: a budget of time may end before the rest. */
function rankOf({ side, keyword }: CaseEdge): number {
  return side === 'outside' && !keptByFrameworks.has(keyword) ? 0 : 1;
}

function ruleEdge(rule: RuleEdge): Nameless {
  return { edge: rule.edge, build: (sources, wish = {}) => buildRuleEdge(rule, sources, wish) };
}

function edgeOf(place: CaseEdge['place'], { site, attempt }: ValueEdge): CaseEdge {
  return {
    place: { ...place, pointer: site.place.pointer },
    keyword: site.keyword.name,
    side: attempt.side,
    documentPointer: `${site.at.pointer}/${site.keyword.name}`,
    text: attempt.text,
  };
}

function parameterEdge(parameter: PlacedParameter, found: ValueEdge): Nameless {
  const place = { in: parameter.in, name: parameter.name, pointer: '' };
  return {
    edge: edgeOf(place, found),
    build: (sources, wish = {}) => {
      const base = makeDraft(sources, wish);
      if ('missing' in base) return { reason: `no valid value was found for ${base.missing}` };
      const source = sources.parts.parameters.find((one) => one.parameter === parameter)?.source;
      if (source === undefined) return { reason: 'the parameter is not there' };
      const isFit = (value: unknown): boolean => isWritable(parameter, value);
      const built = buildValueEdge(source, found, { known: knownOf(sources, place), isFit });
      if ('reason' in built) return built;
      const parameters = new Map([...base.draft.parameters, [parameter, built.value]]);
      return { draft: { ...base.draft, parameters }, isInvented: true };
    },
  };
}

function bodyEdge(media: MediaPart, found: ValueEdge): Nameless {
  const place = { in: 'body' as const, name: media.mediaType, pointer: '' };
  return {
    edge: edgeOf(place, found),
    build: (sources, wish = {}) => {
      const base = makeDraft({ ...sources, parts: { ...sources.parts, body: null } }, wish);
      if ('missing' in base) return { reason: `no valid value was found for ${base.missing}` };
      const isFit = (value: unknown): boolean => media.write(value) !== null;
      const { seed = null, optional = 'none' } = wish;
      const known = knownOfBody(sources, media.mediaType, base.draft.parameters);
      const members = optional === 'none' ? 'required' : optional;
      const built = buildValueEdge(media.source, found, { known, isFit, seed, members });
      if ('reason' in built) return built;
      return { draft: { ...base.draft, body: { mediaType: media.mediaType, value: built.value } }, isInvented: true };
    },
  };
}
