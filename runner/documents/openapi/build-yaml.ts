import { isAlias, isMap, isScalar, isSeq, parseDocument, type ParsedNode, type Scalar } from 'yaml';
import { type DocumentLimit, mostDocumentDepth, mostDocumentValues } from './document-limits.ts';
import type { Places } from './places.ts';
import { Refused } from './refused.ts';

/** The value of a YAML text with where its parts stand, or why there is none. */
export type BuiltYaml =
  | { readonly fault: null; readonly value: unknown; readonly places: Places }
  | {
      readonly fault: string;
      /** Where it was found; `null` where that is not known. */
      readonly offset: number | null;
      readonly limit: DocumentLimit | null;
    };

/**
 * Returns the value of a YAML 1.2 text in its core schema, where neither dates nor `on` mean anything. Several documents, names
 * that stand twice, names that are no scalars, values that contain themselves and aliases that unfold to more than
 * a document may hold are faults. Takes as long as the text is made to take: to be called where it can be ended.
 */
export function buildYaml(text: string): BuiltYaml {
  const parsed = parseDocument(text, { uniqueKeys: false, logLevel: 'error', version: '1.2', schema: 'core' });
  const error = parsed.errors[0];
  if (error?.code === 'RESOURCE_EXHAUSTION')
    return { fault: 'it is nested too deeply to be parsed', offset: error.pos[0], limit: 'depth' };
  if (error) return { fault: `it is not YAML: ${firstLine(error.message)}`, offset: error.pos[0], limit: null };
  const builder = new Builder();
  try {
    const { value } = builder.build(parsed.contents, 0);
    return { fault: null, value, places: builder.places };
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

class Builder {
  readonly places = new Map<object, readonly number[]>();
  /** What each anchor names; `null` while that is being built. */
  readonly #anchors = new Map<string, Built | null>();

  build(node: ParsedNode | null, depth: number): Built {
    if (node === null) return { value: null, values: 1, depth: 0, start: 0 };
    const start = node.range[0];
    if (depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, start, 'depth');
    if (isAlias(node)) return this.#follow(node.source, start, depth);
    const { anchor } = node;
    if (anchor !== undefined) this.#anchors.set(anchor, null);
    const built = isScalar(node) ? plain(node, start) : this.#buildCollection(node, depth);
    if (built.values > mostDocumentValues)
      throw new Refused(`its aliases unfold to more than ${mostDocumentValues} values`, start, 'aliases');
    if (anchor !== undefined) this.#anchors.set(anchor, built);
    return built;
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
    const value: Record<string, unknown> | unknown[] = isSeq(node) ? [] : {};
    const found = new Map<string, readonly [name: number, start: number]>();
    const whole = { values: 1, depth: 0 };
    for (const item of itemsOf(node)) {
      const name = item.name ?? String(found.size);
      if (found.has(name)) throw new Refused('an object has a member twice', item.at);
      const built = this.build(item.node, depth + 1);
      found.set(name, [item.at, built.start || item.at]);
      whole.values += built.values;
      whole.depth = Math.max(whole.depth, built.depth + 1);
      Object.defineProperty(value, name, {
        value: built.value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    this.places.set(
      value,
      Object.keys(value).flatMap((name) => found.get(name) ?? [0, 0]),
    );
    return { value, ...whole, start: node.range[0] };
  }
}

interface Item {
  /** `null` for one of a list. */
  readonly name: string | null;
  readonly at: number;
  readonly node: ParsedNode | null;
}

function itemsOf(node: ParsedNode): Item[] {
  if (isSeq(node)) return node.items.map((item) => ({ name: null, at: item.range[0], node: item }));
  if (!isMap(node)) return [];
  const pairs = node.items as ReadonlyArray<{ readonly key: ParsedNode; readonly value: ParsedNode | null }>;
  return pairs.map(({ key, value }) => {
    const at = key.range[0];
    if (!isScalar(key)) throw new Refused('a name is not a scalar', at);
    return { name: nameOf(key), at, node: value };
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
