import { isObject } from '../json-value.ts';
import { hasOwnDialect, type KindName, type OpenApiVersion } from './object-kind.ts';
import { fieldsOf, kindOf, nameOfKind } from './object-kinds.ts';
import { joinPointer } from './places.ts';
import { schemaParts } from './schema-parts.ts';

/** An object of a document, of the kind that its place calls for. */
export interface DocumentNode {
  readonly kind: KindName;
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  /** True for a Reference Object in place of one of that kind. */
  readonly isReference: boolean;
  /** Pointer to the object that it is a part of; `null` for the root. */
  readonly parent: string | null;
}

/** Something that is not as its kind of object has to be. */
export interface ShapeFault {
  readonly pointer: string;
  /** The kind of object that it is a part of. */
  readonly kind: KindName;
  /**
   * `missing`: a field that has to be there; `type`: a value of another type; `unknown`: a field of no such name;
   * `reference`: a reference where none may stand.
   */
  readonly what: 'missing' | 'type' | 'unknown' | 'reference';
  readonly expected: string;
  readonly actual: unknown;
}

/** Every object of a document, in its order, and what is not as it has to be. */
export interface DocumentWalk {
  readonly nodes: readonly DocumentNode[];
  readonly faults: readonly ShapeFault[];
}

/**
 * Returns every object of an OpenAPI document with its kind, and the faults of its shape. Values of examples, defaults and
 * extensions are not looked into: whatever they have is data. Never throws for what the document says.
 */
export function walkDocument(root: unknown, version: OpenApiVersion): DocumentWalk {
  const walker = new Walker(version);
  walker.walk({ type: 'OpenApi', value: root, pointer: '', parent: null, owner: 'OpenApi' });
  return walker;
}

interface Step {
  readonly type: string;
  readonly value: unknown;
  readonly pointer: string;
  readonly parent: string | null;
  /** The kind of object that the value stands in. */
  readonly owner: KindName;
}

const plainTypes: Readonly<Record<string, readonly [is: (value: unknown) => boolean, name: string]>> = {
  any: [() => true, 'anything'],
  string: [(value) => typeof value === 'string', 'a string'],
  boolean: [(value) => typeof value === 'boolean', 'true or false'],
  number: [(value) => typeof value === 'number', 'a number'],
  count: [(value) => Number.isInteger(value) && (value as number) >= 0, 'a whole number from 0'],
};

class Walker implements DocumentWalk {
  readonly nodes: DocumentNode[] = [];
  readonly faults: ShapeFault[] = [];
  readonly #version: OpenApiVersion;

  constructor(version: OpenApiVersion) {
    this.#version = version;
  }

  walk(step: Step): void {
    const { value } = step;
    const type = step.type.replace(/!$/, '');
    const inner = type.slice(1, -1);
    const plain = plainTypes[type];
    if (plain !== undefined) {
      if (!plain[0](value)) this.#fault(step, plain[1]);
    } else if (type.startsWith('[')) {
      if (!Array.isArray(value)) this.#fault(step, 'a list');
      else value.forEach((item: unknown, index) => this.#descend({ ...step, type: inner }, index, item));
    } else if (type.startsWith('{')) {
      if (!isObject(value)) this.#fault(step, 'an object');
      else for (const [name, item] of Object.entries(value)) this.#descend({ ...step, type: inner }, name, item);
    } else this.#walkObject({ ...step, type: type.replace(/^&/, '') }, type.startsWith('&'));
  }

  #descend(step: Step, name: string | number, value: unknown): void {
    this.walk({ ...step, value, pointer: joinPointer(step.pointer, name) });
  }

  #walkObject(step: Step, mayBeReference: boolean): void {
    const { value, pointer, parent } = step;
    const kind = step.type as KindName;
    if (kind === 'Schema' && typeof value === 'boolean') {
      // Before 3.1 a schema is true or false as `additionalProperties` only.
      if (hasOwnDialect(this.#version) && !pointer.endsWith('/additionalProperties')) this.#fault(step, 'an object');
      return;
    }
    if (!isObject(value)) return this.#fault(step, 'an object');
    const isReference = mayBeReference && Object.hasOwn(value, '$ref');
    this.nodes.push({ kind, value, pointer, isReference, parent });
    if (kind === 'Schema' && !hasOwnDialect(this.#version)) return this.#walkJsonSchema(value, pointer);
    if (!isReference) return this.#walkFields(kind, value, pointer);
    if (typeof value['$ref'] !== 'string')
      this.#fault({ ...step, value: value['$ref'], pointer: `${pointer}/$ref` }, 'a string');
  }

  #walkJsonSchema(schema: Readonly<Record<string, unknown>>, pointer: string): void {
    for (const { names, value } of schemaParts(schema)) {
      this.walk({
        type: '&Schema',
        value,
        pointer: joinPointer(pointer, ...names),
        parent: pointer,
        owner: 'Schema',
      });
    }
  }

  #walkFields(kind: KindName, value: Readonly<Record<string, unknown>>, pointer: string): void {
    const known = kindOf(kind, this.#version);
    const fields = fieldsOf(kind, this.#version);
    if (Object.hasOwn(value, '$ref') && !Object.hasOwn(fields, '$ref') && known.patterned === undefined) {
      // What else it lacks is where the reference leads.
      const at = `${pointer}/$ref`;
      this.faults.push({ pointer: at, kind, what: 'reference', expected: nameOfKind(kind), actual: value['$ref'] });
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith('x-') && known.takesEveryName !== true) continue;
      const type = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? known.patterned?.(name);
      const at = { pointer: joinPointer(pointer, name), parent: pointer, owner: kind };
      if (typeof type === 'string') this.walk({ ...at, type, value: member });
      else this.faults.push({ pointer: at.pointer, kind, what: 'unknown', expected: namesOf(kind), actual: name });
    }
    for (const [name, type] of Object.entries(fields)) {
      if (type.endsWith('!') && !Object.hasOwn(value, name))
        this.faults.push({ pointer, kind, what: 'missing', expected: name, actual: Object.keys(value).slice(0, 20) });
    }
  }

  #fault(step: Step, expected: string): void {
    this.faults.push({ pointer: step.pointer, kind: step.owner, what: 'type', expected, actual: step.value });
  }
}

function namesOf(kind: KindName): string {
  if (kind === 'Paths') return 'a path that begins with "/"';
  if (kind === 'Responses') return 'a status such as 200, a range such as 4XX, or default';
  return `a field of ${nameOfKind(kind)}, or one that begins with "x-"`;
}
