import type { SchemaAt } from '../schema/schema-at.ts';
import type { Fault } from '../schema/fault.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import type { EdgeSite } from '../edges/edge-site.ts';

/** A keyword of JSON Schema: what it says of a value, and which values stand at its edges. */
export interface Keyword {
  readonly name: string;
  /** Returns what it finds in a value; `null` where it says nothing of such a value. */
  judge(this: void, subject: Subject): Finding | null;
  /** Returns the values just inside and just outside of it, those that are the least effort first. */
  edges(this: void, site: EdgeSite): Iterable<EdgeAttempt>;
}

/** A value, and the keyword that it is judged by. */
export interface Subject {
  readonly reader: SchemaReader;
  /** The schema that has the keyword. */
  readonly at: SchemaAt;
  readonly schema: Readonly<Record<string, unknown>>;
  /** What the keyword holds. */
  readonly given: unknown;
  readonly value: unknown;
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** Members and items that other keywords of the schema have judged so far. */
  readonly judged: Judged;
  /** Returns what a schema below finds in a value. */
  inner(this: void, at: SchemaAt, value: unknown, pointer: string): Inner;
  /** Returns whether a text has a match of a pattern; true where that cannot be told in time. */
  matches(this: void, pattern: string, text: string): boolean;
}

/** What a schema finds in a value. */
export interface Inner {
  readonly faults: readonly Fault[];
  readonly judged: Judged;
}

/** Members and items of a value that some schema was applied to. */
export interface Judged {
  readonly members: Set<string>;
  readonly items: Set<number>;
}

/** What a keyword finds in a value. */
export interface Finding {
  /** False where the value is not as the keyword itself has it. */
  readonly holds: boolean;
  /** What is wrong inside of the value. */
  readonly faults?: readonly Fault[];
  /** What each schema of a choice finds wrong. */
  readonly branches?: ReadonlyArray<readonly Fault[]>;
  /** Members and items that it judged. */
  readonly judged?: readonly Judged[];
}

/** A value at one side of a keyword, not made yet. */
export interface EdgeAttempt {
  readonly side: 'inside' | 'outside';
  /** What is chosen, in a few words. */
  readonly text: string;
  /** Returns values that may stand there; the first that is right in everything else is taken. */
  candidates(this: void): Iterable<unknown>;
}

/** Returns the judge of a keyword that is about values of one type: nothing is said of others. */
export function assertion<Value>(
  isAbout: (value: unknown) => value is Value,
  holds: (value: Value, subject: Subject) => boolean,
): Keyword['judge'] {
  return (subject) => (isAbout(subject.value) ? { holds: holds(subject.value, subject) } : null);
}
