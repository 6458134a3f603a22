import { keywords } from '../keywords/keywords.ts';
import type { Inner, Judged, Keyword, Subject } from '../keywords/keyword.ts';
import type { Fault } from './fault.ts';
import { matchPattern } from './match-pattern.ts';
import type { Goal, SchemaAt } from './schema-at.ts';
import type { SchemaReader } from './schema-reader.ts';

/** What a value is by its schemas. */
export interface ValueJudgement {
  readonly faults: readonly Fault[];
  /** Why it cannot be told what the value is; `null` where it can. */
  readonly unsure: string | null;
}

/** Keywords that are applied to values for one judgement. */
const mostSteps = 200_000;
/** Schemas inside of schemas, which a value without an end of them needs. */
const mostDepth = 200;

interface Run {
  readonly reader: SchemaReader;
  steps: number;
  depth: number;
  unsure: string | null;
}

/** Returns what is wrong with a value by schemas that all hold. Ends in a bounded number of steps, and throws nothing. */
export function judgeValue(reader: SchemaReader, goal: Goal, value: unknown): ValueJudgement {
  const run: Run = { reader, steps: 0, depth: 0, unsure: null };
  const faults = goal.flatMap((at) => judgeBy(run, at, { value, pointer: '' }).faults);
  reader.effort.spent += run.steps;
  return { faults, unsure: run.unsure };
}

/** Returns true where a value is right by schemas that all hold, and this could be told. */
export function isValid(reader: SchemaReader, goal: Goal, value: unknown): boolean {
  const { faults, unsure } = judgeValue(reader, goal, value);
  return faults.length === 0 && unsure === null;
}

interface Placed {
  readonly value: unknown;
  readonly pointer: string;
}

function judgeBy(run: Run, at: SchemaAt, placed: Placed): Inner {
  const judged: Judged = { members: new Set(), items: new Set() };
  const { schema } = at;
  run.steps += 1;
  if (run.steps > mostSteps || run.depth > mostDepth) run.unsure ??= 'it takes too many steps to judge';
  if (run.unsure !== null || schema === true) return { faults: [], judged };
  if (schema === false) return { faults: [faultOf(at, 'false schema', placed.pointer)], judged };
  if (placed.value === null && schema['nullable'] === true) return { faults: [], judged };
  const { goal, fault } = run.reader.follow(at);
  run.unsure ??= fault;
  run.depth += 1;
  const faults: Fault[] = [];
  // What stands beside a reference comes last: what is left over by it depends on all others.
  for (const part of goal.toReversed()) {
    if (part.schema === false) faults.push(faultOf(part, 'false schema', placed.pointer));
    else if (typeof part.schema === 'object')
      faults.push(...judgeByKeywords(run, { ...part, schema: part.schema }, { placed, judged }));
  }
  run.depth -= 1;
  return { faults, judged };
}

function judgeByKeywords(
  run: Run,
  at: SchemaAt & { readonly schema: Readonly<Record<string, unknown>> },
  { placed, judged }: { readonly placed: Placed; readonly judged: Judged },
): Fault[] {
  const faults: Fault[] = [];
  if (placed.value === null && at.schema['nullable'] === true) return faults;
  const base = {
    reader: run.reader,
    at,
    schema: at.schema,
    ...placed,
    judged,
    inner: (schema: SchemaAt, value: unknown, pointer: string) => judgeBy(run, schema, { value, pointer }),
    matches: (pattern: string, text: string) => isMatch(run, pattern, text),
  };
  for (const keyword of keywordsOf(at.schema)) faults.push(...judgeByOne(run, keyword, base));
  return faults;
}

function judgeByOne(run: Run, { name, judge }: Keyword, base: Omit<Subject, 'given'>): readonly Fault[] {
  run.steps += 1;
  const found = judge({ ...base, given: base.schema[name] });
  if (found === null) return [];
  for (const { members, items } of found.judged ?? []) {
    for (const member of members) base.judged.members.add(member);
    for (const item of items) base.judged.items.add(item);
  }
  const own = found.holds ? [] : [{ ...faultOf(base.at, name, base.pointer), branches: found.branches ?? [] }];
  return [...own, ...(found.faults ?? [])];
}

const inOrder = new WeakMap<object, readonly Keyword[]>();

function keywordsOf(schema: Readonly<Record<string, unknown>>): readonly Keyword[] {
  const known = inOrder.get(schema);
  if (known !== undefined) return known;
  const found = keywords.filter(({ name }) => Object.hasOwn(schema, name));
  inOrder.set(schema, found);
  return found;
}

function isMatch(run: Run, pattern: string, text: string): boolean {
  const found = matchPattern(pattern, text);
  if (found === null) run.unsure ??= 'a pattern of its schema takes too long';
  return found !== false;
}

function faultOf({ pointer: at }: SchemaAt, keyword: string, pointer: string): Fault {
  return { pointer, keyword, documentPointer: keyword === 'false schema' ? at : `${at}/${keyword}`, branches: [] };
}
