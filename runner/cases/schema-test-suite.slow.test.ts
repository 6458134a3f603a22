/**
 * The JSON-Schema-Test-Suite, in the drafts of OpenAPI 3.0 and 3.1: values that are made of its schemas are what ajv says, and values that it has are
 * judged as it says. It is where Debian's package `json-schema-test-suite` puts it, or in the checkout that JSON_SCHEMA_TEST_SUITE names.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import addFormatsModule from 'ajv-formats';
import draft04Module from 'ajv-draft-04';
import type { Ajv, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t, { type Test } from 'tap';
import { makeFrom } from './edges/value-source.ts';
import { plainValue } from './judge-cases.test-support.ts';
import { sourceOf, tryEdges } from './keywords/try-edges.test-support.ts';
import { judgeValue } from './schema/judge-value.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;
const Ajv04 = draft04Module as unknown as typeof Ajv2020;

interface Group {
  readonly description: string;
  readonly schema: object | boolean;
  readonly tests: ReadonlyArray<{ readonly description: string; readonly data: unknown; readonly valid: boolean }>;
}

const folder = process.env['JSON_SCHEMA_TEST_SUITE'] ?? '/usr/share/json-schema-test-suite';
const drafts = ['draft4', 'draft2020-12'] as const;
/** What an OpenAPI document resolves by itself, and dialects of one's own. */
const leftOut = ['refRemote.json', 'vocabulary.json', 'id.json', 'anchor.json', 'dynamicRef.json'];
/** Formats are annotations in this draft, and many servers enforce them: the checks say how sure that is. */
const leftOutOf: Readonly<Record<string, readonly string[]>> = { 'draft2020-12': [...leftOut, 'format.json'] };
const seeds = 5;
const counts = { edges: new Set<string>(), values: 0, unsure: 0 };

for (const draft of drafts) {
  const files = globSync(join(folder, 'tests', draft, '*.json')).filter(
    (file) => !(leftOutOf[draft] ?? leftOut).includes(basename(file)),
  );
  t.test(draft, { skip: files.length === 0 && `no ${draft} in ${folder}` }, async (t) => {
    for (const file of files) {
      const groups = JSON.parse(readFileSync(file, 'utf8')) as readonly Group[];
      t.test(basename(file), async (t) => {
        for (const group of groups) tryGroup(t, draft, group);
        t.pass();
      });
    }
  });
}

t.test('most of it can be judged', { skip: !existsSync(folder) && `no ${folder}` }, async (t) => {
  t.ok(counts.values > 200, `${counts.values} values`);
  // References to schemas by an `$id` or an anchor.
  t.ok(counts.unsure < counts.values / 20, `${counts.unsure} of ${counts.values} values were not judged`);
  t.ok(counts.edges.size > 25, [...counts.edges].join(', '));
});

function tryGroup(t: Test, draft: string, { description, schema, tests }: Group): void {
  const source = sourceOf(draft === 'draft4' && typeof schema === 'object' ? { openapi: '3.0.4', ...schema } : schema);
  const validate = compile(draft, schema);
  // Some groups are in the suite because ajv and others are wrong about them.
  if (validate !== null && agrees(validate, tests)) {
    for (const side of tryEdges(t, schema, validate)) counts.edges.add(side);
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { value } = makeFrom(source, source.goal, { seed, members: 'some' });
      if (value === undefined || validate(plainValue(value))) continue;
      t.fail(`${description}, made with seed ${seed}: ${show(value)}`);
    }
  }
  for (const { description: about, data, valid } of tests) {
    const { faults, unsure } = judgeValue(source.reader, source.goal, data);
    counts.values += 1;
    if (unsure !== null) counts.unsure += 1;
    else if ((faults.length === 0) !== valid)
      t.fail(`${description}: ${about}`, { schema: show(schema), data: show(data), valid });
  }
}

function agrees(validate: ValidateFunction, tests: Group['tests']): boolean {
  try {
    return tests.every(({ data, valid }) => validate(data) === valid);
  } catch {
    return false;
  }
}

/** `null` where ajv cannot: a schema that leads elsewhere, or names a member that ajv passes over. */
function compile(draft: string, schema: object | boolean): ValidateFunction | null {
  if (show(schema).includes('"__proto__"')) return null;
  const options = {
    strict: false,
    allErrors: true,
    logger: false,
    multipleOfPrecision: 9,
    ownProperties: true,
  } as const;
  const ajv = draft === 'draft4' ? new Ajv04(options) : new Ajv2020(options);
  addFormats(ajv);
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  }
}

function show(value: unknown): string {
  return JSON.stringify(plainValue(value)).slice(0, 300);
}
