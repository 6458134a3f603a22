import type { DocumentModel } from '../document-model.ts';
import type { RawFinding } from '../rule.ts';

type Members = Readonly<Record<string, unknown>>;

const places = ['query', 'header', 'path', 'formData', 'body'];
const types = ['string', 'number', 'integer', 'boolean', 'array'];
const formats = ['csv', 'ssv', 'tsv', 'pipes'];
const schemes = ['http', 'https', 'ws', 'wss'];

/** Returns what of a document of 2.0 is not as its published schema has it, beyond the fields that its objects may have. */
export function* judgeSwagger(model: DocumentModel): Generator<RawFinding> {
  yield* judgeRoot(model);
  for (const { value, pointer, isReference } of model.nodesOf('Parameter'))
    if (!isReference) yield* judgeParameter(value, pointer);
  for (const { value, pointer } of [...model.nodesOf('Items'), ...model.nodesOf('Header')])
    yield* judgeTyped(value, pointer, types);
  yield* judgeBodies(model);
}

function* judgeRoot({ root, nodesOf }: DocumentModel): Generator<RawFinding> {
  const { host, basePath } = root;
  if (typeof host === 'string' && !/^[^{}/ :\\]+(?::\d+)?$/.test(host))
    yield { pointer: '/host', what: 'host is not a host', expected: 'a host such as api.example:8080', actual: host };
  if (typeof basePath === 'string' && !basePath.startsWith('/'))
    yield {
      pointer: '/basePath',
      what: 'basePath is not a path',
      expected: 'a path that begins with "/"',
      actual: basePath,
    };
  for (const { value, pointer } of [{ value: root, pointer: '' }, ...nodesOf('Operation')]) {
    const unknown = listOf(value['schemes']).filter((scheme) => !schemes.includes(String(scheme)));
    if (unknown.length > 0)
      yield { pointer: `${pointer}/schemes`, what: 'a scheme is unknown', expected: schemes, actual: unknown };
  }
}

function* judgeParameter(parameter: Members, pointer: string): Generator<RawFinding> {
  const { in: place } = parameter;
  if (typeof place !== 'string') return;
  if (!places.includes(place))
    yield {
      pointer: `${pointer}/in`,
      what: 'a parameter is in an unknown place',
      expected: places,
      actual: place,
    };
  else if (place !== 'body') yield* judgeTyped(parameter, pointer, place === 'formData' ? [...types, 'file'] : types);
  else if (!Object.hasOwn(parameter, 'schema'))
    yield {
      pointer,
      what: 'a parameter of the body lacks "schema"',
      expected: 'schema',
      actual: Object.keys(parameter),
    };
}

/** A parameter, an item or a header has a type, and a list says what of. */
function* judgeTyped(typed: Members, pointer: string, known: readonly string[]): Generator<RawFinding> {
  const { type, collectionFormat } = typed;
  const isParameter = Object.hasOwn(typed, 'in');
  const actual = Object.keys(typed).slice(0, 20);
  if (type === undefined && isParameter) yield { pointer, what: 'a parameter lacks "type"', expected: 'type', actual };
  if (typeof type === 'string' && !known.includes(type))
    yield { pointer: `${pointer}/type`, what: 'a type is unknown', expected: known, actual: type };
  if (type === 'array' && !Object.hasOwn(typed, 'items'))
    yield { pointer, what: 'a list lacks "items"', expected: 'items', actual };
  const isMulti = ['query', 'formData'].includes(String(typed['in']));
  const ways = isMulti ? [...formats, 'multi'] : formats;
  if (typeof collectionFormat === 'string' && !ways.includes(collectionFormat))
    yield {
      pointer: `${pointer}/collectionFormat`,
      what: 'a way to write lists is unknown',
      expected: ways,
      actual: collectionFormat,
    };
}

/** An operation has one body at the most, and it is a form or not (§ Parameter Object). */
function* judgeBodies({ operations }: DocumentModel): Generator<RawFinding> {
  for (const { parameters, shared, pointer } of operations) {
    const found = [...parameters, ...shared].map(({ value }) => String(value?.['in']));
    const bodies = found.filter((place) => place === 'body');
    if (bodies.length > 1 || (bodies.length === 1 && found.includes('formData')))
      yield { pointer, what: 'an operation has more than one body', expected: 'one body, or a form', actual: found };
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
