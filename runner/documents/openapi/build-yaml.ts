import { isAlias, isMap, isScalar, isSeq, parseDocument, type ParsedNode, type Scalar } from 'yaml';
import { isObject } from '../json-value.ts';
import { type DocumentLimit, mostDocumentDepth, mostDocumentValues } from './document-limits.ts';
import { joinPointer, type Places } from './places.ts';
import { Refused } from './refused.ts';
import { formOf, type YamlForm } from './yaml-forms.ts';

/** The value of a YAML text with where its parts stand, or why there is none. */
export type BuiltYaml =
  | {
      readonly fault: null;
      readonly value: unknown;
      readonly places: Places;
      /** Where it is written in ways that readers of YAML read differently, in its order; a thousand at the most. */
      readonly forms: readonly YamlForm[];
    }
  | {
      readonly fault: string;
      /** Where it was found; `null` where that is not known. */
      readonly offset: number | null;
      readonly limit: DocumentLimit | null;
    };

const mostForms = 1_000;

/**
 * Returns the value of a YAML 1.2 text in its core schema, where neither dates nor `on` mean anything; of one that says it is YAML 1.1, as
 * that has it. Merge keys, which 1.2 does not have and most readers know, are merged. Several documents, names that stand twice, names
 * that are no scalars, values that contain themselves and aliases that unfold to more than a document may hold are faults. Takes
 * as long as the text is made to take: to be called where it can be ended.
 */
export function buildYaml(text: string): BuiltYaml {
  const parsed = parseDocument(text, { uniqueKeys: false, logLevel: 'error', version: '1.2' });
  const error = parsed.errors[0];
  if (error?.code === 'RESOURCE_EXHAUSTION')
    return { fault: 'it is nested too deeply to be parsed', offset: error.pos[0], limit: 'depth' };
  if (error) return { fault: `it is not YAML: ${firstLine(error.message)}`, offset: error.pos[0], limit: null };
  const builder = new Builder();
  try {
    const { value } = builder.build(parsed.contents, 0);
    return { fault: null, value, places: builder.places, forms: builder.forms };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { fault: refused.message, offset: refused.offset, limit: refused.limit };
  }
}

/** A value, and what it is made of where aliases are unfolded. */
interface Built {
  readonly value: unknown;
  readonly values: number;
  readonly depth: number;
  /** Offset of the value; that of what it names for an alias. */
  readonly start: number;
}

/** A member of an object that is being built, with the offsets of its name and value. */
interface BuiltMember {
  readonly value: unknown;
  readonly at: number;
  readonly start: number;
}

class Builder {
  readonly places = new Map<object, readonly number[]>();
  readonly forms: YamlForm[] = [];
  /** What each anchor names; `null` while that is being built. */
  readonly #anchors = new Map<string, Built | null>();
  readonly #path: string[] = [];

  build(node: ParsedNode | null, depth: number): Built {
    if (node === null) return { value: null, values: 1, depth: 0, start: 0 };
    const start = node.range[0];
    if (depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, start, 'depth');
    if (isAlias(node)) return this.#follow(node.source, start, depth);
    const { anchor } = node;
    if (anchor !== undefined) this.#anchors.set(anchor, null);
    this.#noteForm(node, start);
    const built = isScalar(node) ? plain(node, start) : this.#buildCollection(node, depth);
    if (built.values > mostDocumentValues)
      throw new Refused(`its aliases unfold to more than ${mostDocumentValues} values`, start, 'aliases');
    if (anchor !== undefined) this.#anchors.set(anchor, built);
    return built;
  }

  #noteForm(node: ParsedNode, offset: number): void {
    const form = formOf(node);
    const written = form === 'tags' ? (node.tag ?? '') : isScalar(node) ? (node.source ?? '') : '';
    if (form !== null) this.#note({ form, pointer: joinPointer('', ...this.#path), written, offset });
  }

  #note(form: YamlForm): void {
    if (this.forms.length < mostForms) this.forms.push(form);
  }

  #follow(name: string, start: number, depth: number): Built {
    const named = this.#anchors.get(name);
    if (named === undefined) throw new Refused(`the alias ${JSON.stringify(name.slice(0, 50))} names nothing`, start);
    if (named === null) throw new Refused('a value contains itself', start);
    if (depth + named.depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, start, 'depth');
    return named;
  }

  #buildCollection(node: ParsedNode, depth: number): Built {
    const items = itemsOf(node);
    const own = new Set(items.map(({ name }) => name));
    const found = new Map<string, BuiltMember>();
    const stated = new Set<string>();
    const whole = { values: 1, depth: 0 };
    for (const item of items) {
      const name = item.name ?? String(found.size);
      if (stated.has(name) && !item.isMerge) throw new Refused('an object has a member twice', item.at);
      const built = this.#buildMember(item, name, depth);
      whole.values += built.values;
      whole.depth = Math.max(whole.depth, built.depth + 1);
      const merged = item.isMerge ? this.#membersOf(built.value) : null;
      if (merged === null) {
        stated.add(name);
        found.set(name, { value: built.value, at: item.at, start: built.start || item.at });
        continue;
      }
      this.#note({ form: 'merge keys', pointer: joinPointer('', ...this.#path), written: '<<', offset: item.at });
      // What the object says itself holds, then what was merged first.
      for (const [key, member] of merged) if (!own.has(key) && !found.has(key)) found.set(key, member);
    }
    const value = this.#assemble(isSeq(node) ? [] : {}, found);
    return { value, ...whole, start: node.range[0] };
  }

  #buildMember(item: Item, name: string, depth: number): Built {
    this.#path.push(name);
    if (item.key !== null) this.#noteForm(item.key, item.at);
    const built = this.build(item.node, depth + 1);
    this.#path.pop();
    return built;
  }

  /** Returns the members that a merge key takes over, of the first objects first; `null` where its value is not an object or a list of them. */
  #membersOf(value: unknown): Array<readonly [name: string, member: BuiltMember]> | null {
    const objects: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!objects.every(isObject)) return null;
    return objects.flatMap((object) => {
      const offsets = this.places.get(object) ?? [];
      return Object.entries(object).map(([name, member], index) => {
        const at = offsets[2 * index] ?? 0;
        return [name, { value: member, at, start: offsets[2 * index + 1] ?? at }] as const;
      });
    });
  }

  #assemble(value: object, found: ReadonlyMap<string, BuiltMember>): object {
    for (const [name, member] of found)
      Object.defineProperty(value, name, {
        value: member.value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    this.places.set(
      value,
      Object.keys(value).flatMap((name) => {
        const { at, start } = found.get(name) ?? { at: 0, start: 0 };
        return [at, start];
      }),
    );
    return value;
  }
}

interface Item {
  /** `null` for one of a list. */
  readonly name: string | null;
  /** The name as it is written; `null` for one of a list. */
  readonly key: Scalar.Parsed | null;
  /** True for a merge key. */
  readonly isMerge: boolean;
  readonly at: number;
  readonly node: ParsedNode | null;
}

function itemsOf(node: ParsedNode): Item[] {
  if (isSeq(node))
    return node.items.map((item) => ({ name: null, key: null, isMerge: false, at: item.range[0], node: item }));
  if (!isMap(node)) return [];
  const pairs = node.items as ReadonlyArray<{ readonly key: ParsedNode; readonly value: ParsedNode | null }>;
  return pairs.map(({ key, value }) => {
    const at = key.range[0];
    if (!isScalar(key)) throw new Refused('a name is not a scalar', at);
    const name = nameOf(key);
    return { name, key, isMerge: key.source === '<<' && key.type === 'PLAIN', at, node: value };
  });
}

/** A name as it is written: `200`, `1.0` and `true` stay what they are. */
function nameOf(key: Scalar): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function plain(node: Scalar, start: number): Built {
  const { value } = node;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return { value: isPlain ? value : (node.source ?? null), values: 1, depth: 0, start };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).slice(0, 200);
}
