import { stringify } from 'lossless-json';
import type { ValueSource } from '../edges/value-source.ts';
import type { OperationCase, PlacedValue } from '../operation-case.ts';
import type { Draft, DraftBody } from '../requests/draft.ts';
import type { PlacedParameter } from '../requests/placed-parameter.ts';
import { isWritable } from '../requests/write-request.ts';
import type { Fault } from '../schema/fault.ts';
import { judgeValue } from '../schema/judge-value.ts';
import { smallerValues } from '../values/smaller-values.ts';
import { createCaseWriter } from './case-writer.ts';
import type { DraftSources } from './make-draft.ts';

/** Requests that one finding is shrunk by. */
const mostCandidates = 200;

/**
 * Returns smaller requests with the same thing wrong, the simplest first: fewer parameters and members, shorter texts, smaller numbers. Each
 * has one step less than what was found; whoever finds one that shows the same shrinks that one in turn.
 */
export function* shrinkCase(sources: DraftSources, found: OperationCase): Iterable<OperationCase> {
  const draft = draftOf(sources, found);
  if (draft === null) return;
  const write = createCaseWriter(sources);
  const seen = new Set([keyOf(found)]);
  let count = 0;
  for (const smaller of smallerDrafts(sources, draft, found)) {
    if (count >= mostCandidates) return;
    const isInvented = !found.isOwnExample;
    const { phase, wrong, covers, method } = found;
    const made = write({ phase, name: 'shrunk', draft: smaller, isInvented, wrong, covers, method });
    if (made === null || seen.has(keyOf(made))) continue;
    seen.add(keyOf(made));
    count += 1;
    yield { ...made, id: found.id };
  }
}

function keyOf({ target, headers, body }: OperationCase): string {
  return `${target}\n${JSON.stringify(headers)}\n${body?.mediaType ?? ''}\n${body?.bytes.toString('latin1') ?? ''}`;
}

/** The draft that a case was written from; pairs that stood behind its query are found in its target. */
function draftOf({ parts }: DraftSources, { values, body, target }: OperationCase): Draft | null {
  const parameters = new Map<PlacedParameter, unknown>();
  for (const { place, value } of values) {
    const one = parts.parameters.find(({ parameter }) => parameter.in === place.in && parameter.name === place.name);
    if (one !== undefined) parameters.set(one.parameter, value);
  }
  const ofBody = values.find(({ place }) => place.in === 'body');
  return { parameters, body: bodyOf(body, ofBody), furtherQuery: furtherQueryOf(target) };
}

function bodyOf(body: OperationCase['body'], placed: PlacedValue | undefined): DraftBody | null {
  if (body === null) return null;
  return placed === undefined
    ? { mediaType: body.mediaType ?? '', raw: body }
    : { mediaType: placed.place.name, value: placed.value };
}

function furtherQueryOf(target: string): string[] {
  const [, query = ''] = target.split('?');
  return query.split('&').filter((pair) => pair.startsWith('viveroUnknown=') || pair.endsWith('='));
}

function* smallerDrafts(sources: DraftSources, draft: Draft, found: OperationCase): Iterable<Draft> {
  const { wrong } = found;
  const optional = [...draft.parameters.keys()].filter(
    (one) => !one.isRequired && !(wrong?.place.in === one.in && wrong.place.name === one.name),
  );
  const without = (left: readonly PlacedParameter[]): Draft => ({
    ...draft,
    parameters: new Map([...draft.parameters].filter(([one]) => !left.includes(one))),
  });
  if (optional.length > 0) yield without(optional);
  if (optional.length > 1) for (const one of optional) yield without([one]);
  const { body } = draft;
  const media = sources.parts.body?.media.find(({ mediaType }) => mediaType === body?.mediaType);
  if (body !== null && 'value' in body && media !== undefined)
    for (const value of smallerOf(media.source, body.value))
      yield { ...draft, body: { mediaType: body.mediaType, value } };
  for (const [parameter, value] of draft.parameters) {
    const source = sources.parts.parameters.find((one) => one.parameter === parameter)?.source;
    if (source === undefined) continue;
    for (const smaller of smallerOf(source, value))
      if (isWritable(parameter, smaller))
        yield { ...draft, parameters: new Map([...draft.parameters, [parameter, smaller]]) };
  }
}

/** Values that are wrong by the same keywords at the same places, or right as the value is. */
function* smallerOf(source: ValueSource, value: unknown): Iterable<unknown> {
  const wanted = faultsOf(source, value);
  const candidates = [...smallerValues(value)].map((smaller) => ({ smaller, size: (stringify(smaller) ?? '').length }));
  for (const { smaller } of candidates.toSorted((one, other) => one.size - other.size))
    if (faultsOf(source, smaller) === wanted) yield smaller;
}

function faultsOf({ reader, goal }: ValueSource, value: unknown): string {
  const { faults, unsure } = judgeValue(reader, goal, value);
  return unsure ?? faults.map(showFault).toSorted().join('\n');
}

function showFault({ documentPointer, branches }: Fault): string {
  return `${documentPointer} ${branches.length}`;
}
