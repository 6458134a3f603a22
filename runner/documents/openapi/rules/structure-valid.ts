import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { joinPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import { nameOfKind } from '../object-kinds.ts';
import type { ShapeFault } from '../walk-document.ts';
import { judgeStructure32 } from './judge-structure-32.ts';
import { judgeSwagger } from './judge-swagger.ts';
import { emptyList } from './servers-usable.ts';

/** Said by the rule on the document's identity. */
const ofIdentity = new Set(['', '/openapi', '/swagger', '/info', '/info/title', '/info/version']);
const componentName = /^[\w.-]+$/;
const parameterStyles: Readonly<Record<string, readonly string[]>> = {
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  path: ['matrix', 'label', 'simple'],
  cookie: ['form'],
};
/** The whole query string has no style: a media type says how it is written. */
const styles32 = { ...parameterStyles, querystring: [], cookie: ['form', 'cookie'] };

/** The shape of every object but the Schema Objects (§4.8 of OpenAPI 3.0 to 3.2). */
export const structureValid = defineRule({
  id: 'structure-valid',
  level: 'must',
  title: 'Every object of the document has only known fields, with values of their types',
  judge: (model) => [
    ...model.faults.filter((fault) => !isOfIdentity(fault) && !isOfSchema(fault)).map(describeShape),
    ...judgeComponentNames(model),
    ...judgeParameters(model),
    ...judgeExamples(model),
    ...judgeLinks(model),
    ...judgeLicense(model),
    ...judgeTags(model),
    ...judgeVariables(model),
    ...(model.version === '2.0' ? judgeSwagger(model) : []),
    ...(model.version === '3.2' ? judgeStructure32(model) : []),
  ],
});

/** Returns what a fault of an object's shape is, in words. */
export function describeShape(fault: ShapeFault): RawFinding {
  const { pointer, kind, what, expected, actual } = fault;
  if (what === 'missing')
    return { pointer, what: `${nameOfKind(kind)} lacks ${JSON.stringify(expected)}`, expected, actual };
  if (what === 'reference')
    return { pointer, what: 'a reference is in a place where none is allowed', expected, actual };
  const said = what === 'unknown' ? `${nameOfKind(kind)} has an unknown field` : 'a value is of another type';
  return { pointer, what: said, expected, actual };
}

/** Returns true for what is wrong within a Schema Object. */
export function isOfSchema({ kind }: ShapeFault): boolean {
  return kind === 'Schema' || kind === 'Discriminator' || kind === 'Xml';
}

function isOfIdentity({ pointer, kind, expected }: ShapeFault): boolean {
  if (kind === 'Info') return pointer === '/info' ? ['title', 'version'].includes(expected) : ofIdentity.has(pointer);
  return kind === 'OpenApi' && ofIdentity.has(pointer);
}

function* judgeComponentNames({ root }: DocumentModel): Generator<RawFinding> {
  const { components } = root;
  if (!isObject(components)) return;
  for (const [group, members] of Object.entries(components)) {
    if (group.startsWith('x-') || !isObject(members)) continue;
    for (const name of Object.keys(members)) {
      if (componentName.test(name)) continue;
      yield {
        pointer: joinPointer('/components', group, name),
        what: 'the name of a component has characters that are not allowed',
        expected: 'letters, digits, ".", "-" and "_"',
        actual: name,
      };
    }
  }
}

function* judgeParameters({ nodesOf, version }: DocumentModel): Generator<RawFinding> {
  if (version === '2.0') return;
  for (const { value, pointer, isReference } of nodesOf('Parameter')) {
    if (isReference) continue;
    yield* judgePlace(value, { pointer, styles: version === '3.2' ? styles32 : parameterStyles });
    const has = ['schema', 'content'].filter((name) => Object.hasOwn(value, name));
    const what = 'a parameter does not have exactly one of schema and content';
    if (has.length !== 1) yield { pointer, what, expected: 'one of schema, content', actual: has };
    const types = isObject(value['content']) ? Object.keys(value['content']) : null;
    if (types === null || types.length === 1) continue;
    const said = 'the content of a parameter does not have exactly one media type';
    yield { pointer: `${pointer}/content`, what: said, expected: 1, actual: types.slice(0, 20) };
  }
}

function* judgePlace(
  parameter: Readonly<Record<string, unknown>>,
  { pointer, styles: known }: { readonly pointer: string; readonly styles: typeof parameterStyles },
): Generator<RawFinding> {
  const { in: place, style } = parameter;
  if (typeof place !== 'string') return;
  const styles = Object.hasOwn(known, place) ? (known[place] ?? []) : null;
  if (styles === null)
    yield {
      pointer: `${pointer}/in`,
      what: 'a parameter is in an unknown place',
      expected: Object.keys(known),
      actual: place,
    };
  else if (typeof style === 'string' && !styles.includes(style))
    yield {
      pointer: `${pointer}/style`,
      what: `a parameter in ${place} has an unknown style`,
      expected: styles,
      actual: style,
    };
}

function* judgeExamples({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of [
    ...nodesOf('Parameter'),
    ...nodesOf('Header'),
    ...nodesOf('MediaType'),
  ]) {
    if (isReference || !Object.hasOwn(value, 'example') || !Object.hasOwn(value, 'examples')) continue;
    yield {
      pointer,
      what: 'an object has both example and examples',
      expected: 'one of example, examples',
      actual: ['example', 'examples'],
    };
  }
}

function* judgeLinks({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Link')) {
    const has = ['operationRef', 'operationId'].filter((name) => Object.hasOwn(value, name));
    if (!isReference && has.length === 2)
      yield {
        pointer,
        what: 'a link names its operation twice',
        expected: 'operationRef or operationId',
        actual: has,
      };
  }
}

/** An identifier stands for a URL that everybody knows (§4.8.4). */
function* judgeLicense({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer } of nodesOf('License')) {
    const has = ['identifier', 'url'].filter((name) => Object.hasOwn(value, name));
    if (has.length === 2)
      yield { pointer, what: 'a licence has both identifier and url', expected: 'identifier or url', actual: has };
  }
}

/** The values of a variable are none or some, never an empty list; in 3.0 that is a wish. */
function* judgeVariables({ nodesOf, version }: DocumentModel): Generator<RawFinding> {
  if (version === '3.0') return;
  for (const { value, pointer } of nodesOf('ServerVariable')) {
    if (!Array.isArray(value['enum']) || value['enum'].length > 0) continue;
    yield { pointer: `${pointer}/enum`, what: emptyList, expected: 'at least one value, or no enum', actual: [] };
  }
}

function* judgeTags({ nodesOf }: DocumentModel): Generator<RawFinding> {
  const seen = new Set<unknown>();
  for (const { value, pointer } of nodesOf('Tag')) {
    const { name } = value;
    if (typeof name !== 'string') continue;
    if (seen.has(name))
      yield {
        pointer: `${pointer}/name`,
        what: 'two tags have the same name',
        expected: 'a unique name',
        actual: name,
      };
    seen.add(name);
  }
}
