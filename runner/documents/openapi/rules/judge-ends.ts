import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import type { RawFinding } from '../rule.ts';

/** Parts of schemas that are gone into for one document: what is larger is not judged further. */
const mostSteps = 200_000;
/** Schemas within schemas that are gone into: a chain of references may be longer than any stack. */
const mostLevels = 500;
/** Where schemas have names, so that others, and they themselves, can be made of them. */
const named = /^\/(?:components\/schemas|definitions)\/[^/]+$/;

/**
 * Returns the named schemas that only a value without end satisfies, such as an object that requires an object of the same kind.
 * Those in `told` have been found already.
 */
export function* judgeEnds(model: DocumentModel, told: ReadonlySet<string>): Generator<RawFinding> {
  const walk: EndWalk = { model, ending: new Set(), path: new Set(), steps: { left: mostSteps }, comesBack: new Set() };
  for (const { value, pointer, isReference } of model.nodesOf('Schema')) {
    if (isReference || !named.test(pointer) || told.has(pointer)) continue;
    walk.comesBack.clear();
    if (canEnd(value, walk) || walk.steps.left <= 0 || !walk.comesBack.has(value)) continue;
    yield {
      pointer,
      what: 'no value satisfies the schema: it requires itself, without end',
      expected: 'a way to end, such as a member that is not required, or null',
      actual: pointer.slice(pointer.lastIndexOf('/') + 1),
    };
  }
}

interface EndWalk {
  readonly model: DocumentModel;
  /** Schemas that some value is known to satisfy. */
  readonly ending: Set<object>;
  /** Schemas that are being gone into. */
  readonly path: Set<object>;
  readonly steps: { left: number };
  /** Schemas that were met again while they were gone into. */
  readonly comesBack: Set<object>;
}

/** Returns whether a value that ends can satisfy a schema, as far as its nesting goes. */
function canEnd(written: unknown, walk: EndWalk): boolean {
  const schema = isObject(written) ? walk.model.follow(written) : null;
  // What cannot be followed, such as a part of another document, may end.
  if (schema === null || walk.ending.has(schema)) return true;
  if (walk.path.has(schema)) {
    walk.comesBack.add(schema);
    return false;
  }
  walk.steps.left -= 1;
  if (walk.steps.left <= 0 || walk.path.size >= mostLevels) return true;
  walk.path.add(schema);
  const ends = partsEnd(schema, walk);
  walk.path.delete(schema);
  if (ends) walk.ending.add(schema);
  return ends;
}

function partsEnd(schema: Readonly<Record<string, unknown>>, walk: EndWalk): boolean {
  if (schema['nullable'] === true || Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const')) return true;
  if (listOf(schema['allOf']).some((part) => !canEnd(part, walk))) return false;
  for (const keyword of ['anyOf', 'oneOf']) {
    const parts = listOf(schema[keyword]);
    if (parts.length > 0 && !parts.some((part) => canEnd(part, walk))) return false;
  }
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  if (types.length !== 1) return true;
  if (types[0] === 'object') return requiredOf(schema).every((member) => canEnd(member, walk));
  const { minItems, items } = schema;
  return types[0] !== 'array' || typeof minItems !== 'number' || minItems < 1 || canEnd(items, walk);
}

/** Returns the schemas of members that every value has, in requests and responses alike. */
function requiredOf({ required, properties }: Readonly<Record<string, unknown>>): unknown[] {
  if (!isObject(properties)) return [];
  const names = new Set(listOf(required));
  return Object.entries(properties).flatMap(([name, member]) => {
    const isHalf = isObject(member) && (member['readOnly'] === true || member['writeOnly'] === true);
    return names.has(name) && !isHalf ? [member] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
