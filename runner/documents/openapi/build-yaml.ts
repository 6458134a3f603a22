import {
  type AliasEvent,
  type Event,
  EVENT_ID,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml';
import { isObject } from '../json-value.ts';
import { coreValue } from './core-value.ts';
import { type DocumentLimit, mostDocumentDepth, mostDocumentValues, mostUnfoldedValues } from './document-limits.ts';
import { joinPointer, type Places } from './places.ts';
import { Refused } from './refused.ts';
import { formOf, isPlain, type YamlForm } from './yaml-forms.ts';

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
 * Returns the value of a YAML 1.2 text in its core schema, where neither dates nor `on` mean anything. Merge keys, which 1.2 does not have
 * and most readers know, are merged. Several documents, names that stand twice, names that are no scalars, values that contain
 * themselves and aliases that unfold to more than a document may hold are faults. Takes as long as the text is made to take: to be called
 * where it can be ended.
 */
export function buildYaml(text: string): BuiltYaml {
  try {
    // What is nested too deeply for us is refused by us; the parser recurses.
    const events = parseEvents(text, { maxDepth: 4 * mostDocumentDepth });
    const builder = new Builder(text, events);
    const value = builder.buildDocument();
    return { fault: null, value, places: builder.places, forms: builder.forms };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message, offset: error.offset, limit: error.limit };
    if (!(error instanceof YAMLException)) throw error;
    const offset = error.mark?.position ?? null;
    if (error.reason.includes('maxDepth'))
      return { fault: 'it is nested too deeply to be parsed', offset, limit: 'depth' };
    return { fault: `it is not YAML: ${error.reason.slice(0, 200)}`, offset, limit: null };
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

/** An object or array that is being built. */
interface Collecting {
  readonly found: Map<string, BuiltMember>;
  values: number;
  depth: number;
}

/** What is written in one place: a scalar, an alias or the beginning of a collection. */
type NodeEvent = ScalarEvent | AliasEvent | SequenceEvent | MappingEvent;

class Builder {
  readonly places = new Map<object, readonly number[]>();
  readonly forms: YamlForm[] = [];
  readonly #text: string;
  readonly #events: readonly Event[];
  #next = 0;
  /** Values that are written so far, each once. */
  #written = 0;
  /** Where the last thing was that has a place. */
  #lastAt = 0;
  /** What each anchor names; `null` while that is being built. */
  readonly #anchors = new Map<string, Built | null>();
  readonly #path: string[] = [];
  /** By the offset of the value: what a merge key takes over is written so in its new place, too. */
  readonly #formsAt = new Map<number, YamlForm>();

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
  }

  /** Returns the value of the only document; `null` where there is none. */
  buildDocument(): unknown {
    const first = this.#events[this.#next++];
    if (first?.type !== EVENT_ID.DOCUMENT) return null;
    const { value } = this.#peek().type === EVENT_ID.POP ? { value: null } : this.#build(0);
    this.#next += 1;
    if (this.#next < this.#events.length) {
      this.#next += 1;
      const mark = this.#text.lastIndexOf('\n---', this.#offsetOf(this.#peek()));
      throw new Refused('it is not YAML: there are several documents', mark + 1);
    }
    return value;
  }

  #peek(): Event {
    return this.#events[this.#next] ?? { type: EVENT_ID.POP };
  }

  #take(): NodeEvent {
    const event = this.#peek();
    this.#next += 1;
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP)
      throw new Refused('it is not YAML: a value is missing', this.#lastAt);
    return event;
  }

  /** Returns where something begins: a text in quotes at its quote, nothing where the last thing was. */
  #offsetOf(event: Event): number {
    const at =
      event.type === EVENT_ID.SCALAR
        ? event.valueStart - (event.valueStart > 0 && isQuote(this.#text.charAt(event.valueStart - 1), event) ? 1 : 0)
        : event.type === EVENT_ID.ALIAS
          ? event.anchorStart - 1
          : event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING
            ? event.start
            : -1;
    if (at >= 0) this.#lastAt = at;
    return this.#lastAt;
  }

  #build(depth: number): Built {
    const event = this.#take();
    const start = this.#offsetOf(event);
    if (depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, start, 'depth');
    if (event.type === EVENT_ID.ALIAS) return this.#follow(event, start, depth);
    this.#written += 1;
    const anchor = event.anchorStart < 0 ? null : this.#text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== null) this.#anchors.set(anchor, null);
    this.#noteForm(event, start);
    const built = event.type === EVENT_ID.SCALAR ? this.#plain(event, start) : this.#collect(event, start, depth);
    if (this.#written > mostDocumentValues)
      throw new Refused(`it has more than ${mostDocumentValues} values`, start, 'size');
    if (built.values > this.#written + mostUnfoldedValues)
      throw new Refused(`its aliases unfold to more than ${mostUnfoldedValues} values`, start, 'aliases');
    if (anchor !== null) this.#anchors.set(anchor, built);
    return built;
  }

  #plain(event: ScalarEvent, start: number): Built {
    const text = getScalarValue(this.#text, event);
    const tag = event.tagStart < 0 ? null : this.#text.slice(event.tagStart, event.tagEnd);
    return { value: coreValue(text, { tag, isPlain: isPlain(event) }), values: 1, depth: 0, start };
  }

  #noteForm(event: Exclude<NodeEvent, AliasEvent>, offset: number): void {
    const found = formOf(this.#text, event);
    if (found === null) return;
    const form = { ...found, pointer: joinPointer('', ...this.#path), offset };
    this.#formsAt.set(offset, form);
    this.#note(form);
  }

  #note(form: YamlForm): void {
    if (this.forms.length < mostForms) this.forms.push(form);
  }

  #follow(event: AliasEvent, start: number, depth: number): Built {
    const name = this.#text.slice(event.anchorStart, event.anchorEnd);
    const named = this.#anchors.get(name);
    if (named === undefined) throw new Refused(`the alias ${JSON.stringify(name.slice(0, 50))} names nothing`, start);
    if (named === null) throw new Refused('a value contains itself', start);
    if (depth + named.depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, start, 'depth');
    return named;
  }

  #collect(event: SequenceEvent | MappingEvent, start: number, depth: number): Built {
    const collecting: Collecting = { found: new Map(), values: 1, depth: 0 };
    const isList = event.type === EVENT_ID.SEQUENCE;
    if (isList) this.#collectItems(collecting, depth);
    else this.#collectMembers(collecting, depth);
    this.#next += 1;
    const value = this.#assemble(isList ? [] : {}, collecting.found);
    return { value, values: collecting.values, depth: collecting.depth, start };
  }

  #collectItems(collecting: Collecting, depth: number): void {
    while (this.#peek().type !== EVENT_ID.POP) {
      const name = String(collecting.found.size);
      const at = this.#offsetOf(this.#peek());
      const built = this.#buildBelow(collecting, name, depth);
      collecting.found.set(name, { value: built.value, at, start: built.start });
    }
  }

  #collectMembers(collecting: Collecting, depth: number): void {
    const { found } = collecting;
    const merged = new Map<string, BuiltMember>();
    while (this.#peek().type !== EVENT_ID.POP) {
      const key = this.#take();
      const at = this.#offsetOf(key);
      if (key.type !== EVENT_ID.SCALAR) throw new Refused('a name is not a scalar', at);
      const name = getScalarValue(this.#text, key);
      const isMerge = name === '<<' && isPlain(key);
      if (found.has(name) && !isMerge) throw new Refused('an object has a member twice', at);
      this.#path.push(name);
      this.#noteForm(key, at);
      this.#path.pop();
      const built = this.#buildBelow(collecting, name, depth);
      const taken = isMerge ? this.#membersOf(built.value) : null;
      if (taken === null) found.set(name, { value: built.value, at, start: built.start });
      else {
        this.#note({ form: 'merge keys', pointer: joinPointer('', ...this.#path), written: '<<', offset: at });
        for (const [taking, member] of taken) if (!merged.has(taking)) merged.set(taking, member);
      }
    }
    // What the object says itself holds, then what was merged first.
    for (const [name, member] of merged) {
      if (found.has(name)) continue;
      found.set(name, member);
      const form = this.#formsAt.get(member.start);
      if (form !== undefined) this.#note({ ...form, pointer: joinPointer('', ...this.#path, name) });
    }
  }

  #buildBelow(collecting: Collecting, name: string, depth: number): Built {
    this.#path.push(name);
    const built = this.#build(depth + 1);
    this.#path.pop();
    collecting.values += built.values;
    collecting.depth = Math.max(collecting.depth, built.depth + 1);
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

function isQuote(character: string, event: ScalarEvent): boolean {
  return !isPlain(event) && (character === '"' || character === "'");
}
