import { isObject } from '../json-value.ts';
import { followReference } from './local-reference.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What a schema says of the members of an object. */
export interface DescribedMembers {
  /** The schemas of each member, references followed: one for each part of `allOf`, `oneOf` and `anyOf` that names it. */
  readonly schemas: ReadonlyMap<string, readonly Schema[]>;
  /** Members that are required whatever is chosen. */
  readonly required: ReadonlySet<string>;
}

/** Schemas that are looked into for one object: inheritance is seldom deep, and may go in a circle. */
const mostParts = 100;

/** Returns what a schema says of the members of an object, its parts and choices among it; `null` where it names none. */
export function describedMembers(root: unknown, schema: unknown): DescribedMembers | null {
  const schemas = new Map<string, Schema[]>();
  const required = new Set<string>();
  const seen = new Set<Schema>();
  const look = (written: unknown, isChosen: boolean): void => {
    const found = followReference(root, written);
    if (found === null || seen.has(found) || seen.size >= mostParts) return;
    seen.add(found);
    for (const [name, member] of Object.entries(isObject(found['properties']) ? found['properties'] : {})) {
      const described = withoutSingleParts(root, followReference(root, member));
      if (described !== null) schemas.set(name, [...(schemas.get(name) ?? []), described]);
    }
    for (const name of listIn(found['required'])) if (!isChosen && typeof name === 'string') required.add(name);
    for (const part of listIn(found['allOf'])) look(part, isChosen);
    for (const choice of [...listIn(found['oneOf']), ...listIn(found['anyOf'])]) look(choice, true);
  };
  look(schema, false);
  return schemas.size === 0 ? null : { schemas, required };
}

/** Until 3.1 nothing stands beside a reference: what a member adds to one is written as `allOf` of that one. */
function withoutSingleParts(root: unknown, schema: Schema | null): Schema | null {
  const [part, ...more] = listIn(schema?.['allOf']);
  const followed = part === undefined || more.length > 0 ? null : followReference(root, part);
  if (schema === null || followed === null || followed === schema) return schema;
  const { allOf: _allOf, ...own } = schema;
  return { ...followed, ...own };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
