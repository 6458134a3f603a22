import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { pointerPart } from '../../documents/openapi/local-reference.ts';
import { makeFrom, type MadeValue, type MakeWish, type ValueSource } from '../edges/value-source.ts';
import type { CasePlace } from '../operation-case.ts';
import type { Draft, DraftBody } from '../requests/draft.ts';
import type { PlacedParameter } from '../requests/placed-parameter.ts';
import type { MediaPart, RequestParts } from '../requests/request-parts.ts';
import { isWritable } from '../requests/write-request.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { isValid } from '../schema/judge-value.ts';
import type { Making } from '../values/making.ts';
import type { KnownValues, PlanOptions } from './operation-plan.ts';

/** Where values of a draft come from. */
export interface DraftSources {
  readonly reader: SchemaReader;
  readonly operation: DocumentedOperation;
  readonly parts: RequestParts;
  readonly values: PlanOptions['values'];
  readonly known: KnownValues;
  /** Is told that a value was taken that a response told. */
  readonly onLearnt?: () => void;
}

/** A draft, and whether some of it was made up, and some of it is an example of the document. */
export interface MadeDraft {
  readonly draft: Draft;
  readonly isInvented: boolean;
  readonly hasExample: boolean;
}

/** How a draft is made. */
export interface DraftWish {
  readonly seed?: number | null;
  /** Which parameters and members there are besides those that are required. */
  readonly optional?: 'none' | 'all' | 'some';
  /** The media type; the first where absent. */
  readonly media?: MediaPart;
}

/** Tries at random for one value that can be written. */
const mostTries = 6;

/** Returns a request that the document allows; `null` where none was found, with the place that none was found for in `missing`. */
export function makeDraft(sources: DraftSources, wish: DraftWish = {}): MadeDraft | { readonly missing: string } {
  const failed = failures.get(sources.parts);
  if (failed !== undefined && failed.count >= mostFailures) return failed;
  const made = tryDraft(sources, wish);
  if ('missing' in made) failures.set(sources.parts, { ...made, count: (failed?.count ?? 0) + 1 });
  return made;
}

/** How often no request was found: what is learnt later may help, and so another search is worth it now and then. */
const failures = new WeakMap<RequestParts, { readonly missing: string; readonly count: number }>();
const mostFailures = 12;

/** What a response told is no example of the document, and nobody configured it: it counts as made up. */
function tryDraft(given: DraftSources, wish: DraftWish): MadeDraft | { readonly missing: string } {
  let isLearnt = false;
  const sources = { ...given, onLearnt: () => (isLearnt = true) };
  const made = draftOf(sources, wish);
  return 'missing' in made ? made : { ...made, isInvented: made.isInvented || isLearnt };
}

function draftOf(sources: DraftSources, wish: DraftWish): MadeDraft | { readonly missing: string } {
  const { seed = null, optional = 'none' } = wish;
  const parameters = new Map<PlacedParameter, unknown>();
  let [isInvented, hasExample] = [false, false];
  for (const [index, { parameter, source }] of sources.parts.parameters.entries()) {
    const isWanted = parameter.isRequired || optional === 'all' || (optional === 'some' && isHead(seed, index));
    if (!isWanted) continue;
    const made = makeParameter(sources, parameter, { source, seed: seed === null ? null : seed + index });
    if (made === null && parameter.isRequired) return { missing: `the parameter ${parameter.name}` };
    if (made === null) continue;
    parameters.set(parameter, made.value);
    isInvented ||= made.isInvented;
    hasExample ||= made.hasExample;
  }
  const media = wish.media ?? sources.parts.body?.media[0];
  if (media === undefined) {
    if (sources.parts.body?.isRequired === true)
      return { missing: `a body of ${sources.parts.body.unwritten.join(' or ') || 'no media type'}` };
    return { draft: { parameters, body: null, furtherQuery: [] }, isInvented, hasExample };
  }
  const members = optional === 'none' ? 'required' : optional;
  const body = makeBody(sources, media, { seed, members, parameters });
  if (body === null) return { missing: `the body (${media.mediaType})` };
  return {
    draft: { parameters, body: body.body, furtherQuery: [] },
    isInvented: isInvented || body.isInvented,
    hasExample: hasExample || body.hasExample,
  };
}

function isHead(seed: number | null, index: number): boolean {
  return ((seed ?? 0) >> (index % 30)) % 2 !== 0;
}

function makeParameter(
  sources: DraftSources,
  parameter: PlacedParameter,
  { source, seed }: { readonly source: ValueSource; readonly seed: number | null },
): MadeValue | null {
  const known = knownOf(sources, { in: parameter.in, name: parameter.name });
  const given = known('', source.goal);
  const usable = [given, ...(seed === null ? parameter.examples.map(({ value }) => value) : [])].find(
    (value) => value !== undefined && isWritable(parameter, value) && isValid(source.reader, source.goal, value),
  );
  if (usable !== undefined) return { value: usable, isInvented: false, hasExample: usable !== given };
  const tries: MakeWish[] = [
    { seed },
    { seed: null },
    ...Array.from({ length: mostTries }, (_, index) => ({ seed: (seed ?? 0) + index + 1 })),
  ];
  for (const wish of tries) {
    for (const members of ['required', 'all'] as const) {
      const made = makeFrom(source, source.goal, { ...wish, known, members });
      if (made.value !== undefined && isWritable(parameter, made.value)) return made;
    }
  }
  return null;
}

function makeBody(
  sources: DraftSources,
  media: MediaPart,
  {
    seed,
    members,
    parameters,
  }: Pick<Draft, 'parameters'> & { readonly seed: number | null; readonly members: 'required' | 'all' | 'some' },
): (Omit<MadeValue, 'value'> & { readonly body: DraftBody }) | null {
  const { source, mediaType } = media;
  const known = knownOfBody(sources, mediaType, parameters);
  for (const wish of [
    { seed, members },
    { seed: null, members: 'required' },
  ] as const) {
    const { value, ...made } = makeFrom(source, source.goal, { ...wish, known });
    if (value !== undefined && isValid(source.reader, source.goal, value) && media.write(value) !== null)
      return { body: { mediaType, value }, ...made };
  }
  return null;
}

/** Returns what is known for places inside of a value: what the configuration names comes before what was learnt. */
export function knownOf(
  { reader, operation, values, known, onLearnt }: DraftSources,
  place: Pick<CasePlace, 'in' | 'name'>,
): Making['known'] {
  const start = `${operation.method} ${operation.path}.${place.in}`;
  const isText = place.in !== 'body';
  return (pointer, goal) => {
    const names = pointer
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const inside = names.filter((name) => !/^\d+$/.test(name));
    const path = (isText ? [place.name, ...inside] : inside).map((name) => `.${name}`).join('');
    const name = inside.at(-1) ?? (isText ? place.name : '');
    const configured = [...(values.get(`${start}${path}`) ?? []), ...(name === '' ? [] : (values.get(name) ?? []))];
    const found = configured.find((value) => isValid(reader, goal, value));
    if (found !== undefined) return found;
    const learnt = known.valueFor({ ...place, pointer }, schemaOf(goal));
    if (learnt === undefined || !isValid(reader, goal, learnt)) return undefined;
    onLearnt?.();
    return learnt;
  };
}

/** Returns what is known for the members of a body: one that is named like a parameter of the path says the same. */
export function knownOfBody(
  sources: DraftSources,
  mediaType: string,
  parameters: Draft['parameters'],
): Making['known'] {
  const known = knownOf(sources, { in: 'body', name: mediaType });
  const named = new Map(
    [...parameters].flatMap(([{ in: where, name }, value]) =>
      where === 'path' ? [[`/${pointerPart(name)}`, value]] : [],
    ),
  );
  return (pointer, goal) => {
    const value = named.get(pointer);
    return value !== undefined && isValid(sources.reader, goal, value) ? value : known(pointer, goal);
  };
}

function schemaOf(goal: Parameters<Making['known']>[1]): unknown {
  return goal.length === 1 ? goal[0]?.schema : { allOf: goal.map(({ schema }) => schema) };
}
