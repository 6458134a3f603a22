import { isObject } from '../../json-value.ts';
import type { DocumentModel, ModelOperation, ModelParameter } from '../document-model.ts';
import { joinPointer } from '../places.ts';
import type { Change, Direction } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

/** Two versions of an operation, and what they are compared in. */
export interface OperationComparison {
  readonly before: DocumentModel;
  readonly after: DocumentModel;
  readonly old: ModelOperation;
  readonly new: ModelOperation;
  /** For people, such as `GET /skills`. */
  readonly name: string;
  readonly seen: Set<string>;
  readonly changes: Change[];
}

/** A value of each document at its place; `undefined` for none. */
interface PlacedPair {
  readonly old: { readonly value: unknown; readonly pointer: string };
  readonly new: { readonly value: unknown; readonly pointer: string };
}

/** Adds what changed in the parameters of an operation. */
export function compareParameters(comparison: OperationComparison): void {
  const [older, newer] = [keyed(comparison.old), keyed(comparison.new)];
  for (const [key, parameter] of older) {
    const found = newer.get(key);
    const name = nameOf(parameter);
    // A client that goes on sending it is refused, or ignored, which may be what it asked for.
    if (found === undefined)
      note(comparison, {
        kind: 'unclassified',
        what: 'a parameter was removed',
        side: 'old',
        pointer: parameter.pointer,
        from: name,
        to: null,
      });
    else compareParameter(parameter, found, comparison);
  }
  for (const [key, parameter] of newer) {
    if (older.has(key)) continue;
    const isRequired = parameter.value?.['required'] === true;
    const what = isRequired ? 'a required parameter was added' : 'an optional parameter was added';
    note(comparison, {
      kind: isRequired ? 'breaking' : 'non-breaking',
      what,
      side: 'new',
      pointer: parameter.pointer,
      from: null,
      to: nameOf(parameter),
    });
  }
}

function compareParameter(older: ModelParameter, newer: ModelParameter, comparison: OperationComparison): void {
  const [before, after] = [older.value, newer.value];
  if (before === null || after === null) return;
  const at = { side: 'new' as const, pointer: newer.pointer };
  const [wasRequired, isRequired] = [before['required'] === true, after['required'] === true];
  if (wasRequired !== isRequired) {
    const what = `a parameter became ${isRequired ? 'required' : 'optional'}`;
    note(comparison, {
      ...at,
      kind: isRequired ? 'breaking' : 'non-breaking',
      what,
      from: wasRequired,
      to: isRequired,
    });
  }
  for (const field of ['style', 'explode', 'allowReserved'] as const) {
    const [from, to] = [before, after].map((value) => styleOf(value)[field]);
    if (from !== to) note(comparison, { ...at, kind: 'breaking', what: `${field} of a parameter changed`, from, to });
  }
  const pair = (field: string): PlacedPair => ({
    old: { value: before[field], pointer: `${older.pointer}/${field}` },
    new: { value: after[field], pointer: `${newer.pointer}/${field}` },
  });
  if (isObject(before['content']) !== isObject(after['content']))
    note(comparison, { ...at, kind: 'unclassified', what: 'how a parameter is written changed', from: null, to: null });
  else if (isObject(before['content'])) compareContent(pair('content'), 'request', comparison);
  else compareAt(pair('schema'), 'request', comparison);
}

/** Adds what changed in the responses of an operation. */
export function compareResponses(comparison: OperationComparison): void {
  const { before, after, old: older, new: newer } = comparison;
  const [known, now] = [responsesOf(older), responsesOf(newer)];
  for (const [status, written] of Object.entries(known)) {
    const pair = {
      old: { value: before.follow(written), pointer: joinPointer(older.pointer, 'responses', status) },
      new: { value: after.follow(now[status]), pointer: joinPointer(newer.pointer, 'responses', status) },
    };
    if (now[status] !== undefined) compareResponse(pair, comparison);
    else {
      const isSuccess = /^[23]/.test(status);
      note(comparison, {
        kind: isSuccess ? 'breaking' : 'non-breaking',
        what: 'a response was removed',
        side: 'old',
        pointer: pair.old.pointer,
        from: status,
        to: null,
      });
    }
  }
  for (const status of Object.keys(now).filter((name) => known[name] === undefined)) {
    const pointer = joinPointer(newer.pointer, 'responses', status);
    // Clients have to do with any error; what they make of another success nobody knows.
    const isKnown =
      !/^[23]/.test(status) || known[`${status.charAt(0)}XX`] !== undefined || known['default'] !== undefined;
    note(comparison, {
      kind: isKnown ? 'non-breaking' : 'unclassified',
      what: 'a response was added',
      side: 'new',
      pointer,
      from: null,
      to: status,
    });
  }
}

function compareResponse(pair: PlacedPair, comparison: OperationComparison): void {
  const [older, newer] = [pair.old.value, pair.new.value];
  if (!isObject(older) || !isObject(newer)) return;
  compareContent(inner(pair, 'content'), 'response', comparison);
  const headers = isObject(older['headers']) ? older['headers'] : {};
  const headers2 = isObject(newer['headers']) ? Object.entries(newer['headers']) : [];
  for (const [name, written] of Object.entries(headers)) {
    const found = headers2.find(([other]) => other.toLowerCase() === name.toLowerCase());
    const pointer = joinPointer(pair.old.pointer, 'headers', name);
    const header = comparison.before.follow(written);
    if (found !== undefined) {
      const pointer2 = joinPointer(pair.new.pointer, 'headers', found[0]);
      const header2 = comparison.after.follow(found[1]);
      compareHeader({ old: { value: header, pointer }, new: { value: header2, pointer: pointer2 } }, comparison);
      continue;
    }
    const kind = header?.['required'] === true ? 'breaking' : 'unclassified';
    note(comparison, { kind, what: 'a header of a response was removed', side: 'old', pointer, from: name, to: null });
  }
}

function compareHeader(pair: PlacedPair, comparison: OperationComparison): void {
  const [older, newer] = [pair.old.value, pair.new.value];
  if (!isObject(older) || !isObject(newer)) return;
  const facts = { side: 'new' as const, pointer: pair.new.pointer, from: 'required', to: 'optional' };
  if (older['required'] === true && newer['required'] !== true)
    note(comparison, { ...facts, kind: 'breaking', what: 'a header of a response became optional' });
  compareAt(inner(pair, 'schema'), 'response', comparison);
}

/** Adds what changed in the media types of a body. */
export function compareContent(pair: PlacedPair, direction: Direction, comparison: OperationComparison): void {
  const [older, newer] = [pair.old.value, pair.new.value].map((value) => (isObject(value) ? value : {}));
  const found = new Map(Object.keys(newer ?? {}).map((type) => [normalize(type), type]));
  for (const [type, written] of Object.entries(older ?? {})) {
    const same = found.get(normalize(type));
    if (same === undefined) {
      note(comparison, {
        kind: 'breaking',
        what: `${direction}: a media type was removed`,
        side: 'old',
        pointer: joinPointer(pair.old.pointer, type),
        from: type,
        to: null,
      });
      continue;
    }
    found.delete(normalize(type));
    // Since 3.2 a media type may be a reference.
    const media = comparison.before.follow(written);
    const media2 = comparison.after.follow(newer?.[same]);
    if (media === null || media2 === null) continue;
    for (const field of ['schema', 'itemSchema'])
      compareAt(
        {
          old: { value: media[field], pointer: joinPointer(pair.old.pointer, type, field) },
          new: { value: media2[field], pointer: joinPointer(pair.new.pointer, same, field) },
        },
        direction,
        comparison,
      );
  }
  for (const type of found.values())
    note(comparison, {
      kind: 'non-breaking',
      what: `${direction}: a media type was added`,
      side: 'new',
      pointer: joinPointer(pair.new.pointer, type),
      from: null,
      to: type,
    });
}

function compareAt(pair: PlacedPair, direction: Direction, comparison: OperationComparison): void {
  const { before, after, name, seen, changes } = comparison;
  compareSchemas(
    {
      old: { schema: pair.old.value ?? true, pointer: pair.old.pointer },
      new: { schema: pair.new.value ?? true, pointer: pair.new.pointer },
    },
    direction,
    { before, after, operation: name, seen, changes },
  );
}

function inner(pair: PlacedPair, field: string): PlacedPair {
  const at = ({ value, pointer }: PlacedPair['old']): PlacedPair['old'] => ({
    value: isObject(value) ? value[field] : undefined,
    pointer: `${pointer}/${field}`,
  });
  return { old: at(pair.old), new: at(pair.new) };
}

function note({ changes, name }: OperationComparison, change: Omit<Change, 'operation'>): void {
  changes.push({ ...change, from: change.from ?? null, to: change.to ?? null, operation: name });
}

/** Path parameters are known by their place: their names are nothing to clients. */
function keyed({ path, parameters, shared }: ModelOperation): Map<string, ModelParameter> {
  const places = Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name]) => name);
  return new Map(
    [...shared, ...parameters].map((parameter) => {
      const place = String(parameter.value?.['in']);
      const name = String(parameter.value?.['name']);
      const known = place === 'path' ? String(places.indexOf(name)) : place === 'header' ? name.toLowerCase() : name;
      return [`${place} ${known}`, parameter];
    }),
  );
}

function nameOf({ value }: ModelParameter): unknown {
  return value === null ? null : { name: value['name'], in: value['in'] };
}

/** With the defaults of OpenAPI. */
function styleOf(
  parameter: Readonly<Record<string, unknown>>,
): Readonly<Record<'style' | 'explode' | 'allowReserved', unknown>> {
  const isForm = parameter['in'] === 'query' || parameter['in'] === 'cookie';
  const style = parameter['style'] ?? (isForm ? 'form' : 'simple');
  return {
    style,
    explode: parameter['explode'] ?? style === 'form',
    allowReserved: parameter['allowReserved'] ?? false,
  };
}

function responsesOf({ value }: ModelOperation): Record<string, unknown> {
  const { responses } = value;
  if (!isObject(responses)) return {};
  return Object.fromEntries(Object.entries(responses).filter(([name]) => !name.startsWith('x-')));
}

function normalize(type: string): string {
  return type.toLowerCase().replaceAll(/\s+/g, '');
}
