import { isObject } from '../../json-value.ts';
import type { DocumentModel, ModelParameter } from '../document-model.ts';
import { fixedMethods } from '../item-operations.ts';
import { joinPointer } from '../places.ts';
import type { RawFinding } from '../rule.ts';
import { judgeMediaKeys, judgePathKeys } from './judge-keys.ts';

/** Returns what of a document of 3.2 is not as that version has it, beyond the fields that its objects may have. */
export function* judgeStructure32(model: DocumentModel): Generator<RawFinding> {
  yield* judgeSelf(model);
  yield* judgePathKeys(model, 'by grammar');
  yield* judgeRepeated(model);
  yield* judgeMediaKeys(model);
  yield* judgeMethods(model);
  yield* judgeQueryStrings(model);
  yield* judgeEncodings(model);
  yield* judgeExampleForms(model);
  yield* judgeTagParents(model);
}

function* judgeSelf({ root }: DocumentModel): Generator<RawFinding> {
  const self = root['$self'];
  if (typeof self !== 'string' || (!self.includes('#') && URL.canParse(self, 'https://document.invalid/'))) return;
  const what = '$self is not the URI of a document';
  yield { pointer: '/$self', what, expected: 'a URI reference without a fragment', actual: self };
}

function* judgeRepeated({ root }: DocumentModel): Generator<RawFinding> {
  for (const path of isObject(root['paths']) ? Object.keys(root['paths']) : []) {
    const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name]) => name);
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated === undefined || !path.startsWith('/')) continue;
    const what = 'a path has a placeholder twice';
    yield { pointer: joinPointer('/paths', path), what, expected: 'each placeholder once', actual: `{${repeated}}` };
  }
}

function* judgeMethods({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer } of nodesOf('PathItem')) {
    for (const method of isObject(value['additionalOperations']) ? Object.keys(value['additionalOperations']) : []) {
      const isMethod = /^[\w!#$%&'*+.^`|~-]+$/.test(method);
      if (isMethod && !fixedMethods.includes(method)) continue;
      yield {
        pointer: joinPointer(pointer, 'additionalOperations', method),
        what: isMethod ? 'an additional operation has a field of its own' : 'a name is not a method of HTTP',
        expected: isMethod ? `the field ${method.toLowerCase()}` : 'a method such as COPY',
        actual: method,
      };
    }
  }
}

/** The whole query is one value: once, by a media type, and with no parameter in it (§4.12). */
function* judgeQueryStrings({ nodesOf, operations }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Parameter')) {
    if (isReference || value['in'] !== 'querystring') continue;
    for (const field of ['schema', 'style', 'explode', 'allowReserved'].filter((name) => Object.hasOwn(value, name))) {
      const what = `a parameter that is the whole query has ${field}`;
      yield { pointer: `${pointer}/${field}`, what, expected: 'content', actual: field };
    }
  }
  const seen = new Set<string>();
  for (const { parameters, shared } of operations) {
    const inQuery = [...parameters, ...shared].filter((one) => isIn(one, 'querystring') || isIn(one, 'query'));
    const whole = inQuery.find((one) => isIn(one, 'querystring'));
    if (whole === undefined || inQuery.length === 1 || seen.has(whole.pointer)) continue;
    seen.add(whole.pointer);
    yield {
      pointer: whole.pointer,
      what: 'a parameter that is the whole query has others beside it',
      expected: 'one parameter of the query',
      actual: inQuery.map(({ value }) => `${String(value?.['in'])} ${String(value?.['name'])}`),
    };
  }
}

function isIn({ value }: ModelParameter, place: string): boolean {
  return value?.['in'] === place;
}

function* judgeEncodings({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer } of [...nodesOf('MediaType'), ...nodesOf('Encoding')]) {
    const others = ['prefixEncoding', 'itemEncoding'].filter((name) => Object.hasOwn(value, name));
    if (!Object.hasOwn(value, 'encoding') || others.length === 0) continue;
    const what = 'encodings are given by name and by position';
    yield { pointer, what, expected: 'encoding, or prefixEncoding and itemEncoding', actual: ['encoding', ...others] };
  }
}

/** Pairs of fields of an Example Object that exclude each other. */
const exclusive = [
  ['value', 'externalValue'],
  ['value', 'dataValue'],
  ['value', 'serializedValue'],
  ['serializedValue', 'externalValue'],
] as const;

function* judgeExampleForms({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Example')) {
    const pair = exclusive.find((names) => names.every((name) => Object.hasOwn(value, name)));
    if (isReference || pair === undefined) continue;
    yield { pointer, what: 'an example is given twice', expected: `one of ${pair.join(', ')}`, actual: pair };
  }
}

/** The parent of a tag is a tag, and no tag is its own parent in the end (§4.22). */
function* judgeTagParents({ nodesOf }: DocumentModel): Generator<RawFinding> {
  const tags = nodesOf('Tag');
  const parents = new Map(tags.map(({ value }) => [value['name'], value['parent']]));
  for (const { value, pointer } of tags) {
    const { name, parent } = value;
    if (typeof parent !== 'string') continue;
    const seen = new Set<unknown>([name]);
    let next: unknown = parent;
    while (typeof next === 'string' && !seen.has(next)) {
      seen.add(next);
      next = parents.get(next);
    }
    const isRound = typeof next === 'string';
    if (!isRound && parents.has(parent)) continue;
    const what = isRound ? 'a tag is its own parent in the end' : 'the parent of a tag is not a tag of the document';
    yield { pointer: `${pointer}/parent`, what, expected: 'the name of another tag', actual: parent };
  }
}
