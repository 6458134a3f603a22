import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import t from 'tap';
import { readOpenApi } from '../documents/openapi/read-openapi.ts';
import { listOperations } from '../documents/openapi/list-operations.ts';
import { needsTrialPackages, trialPackages } from '../trials/trial-packages.test-support.ts';
import { createRequestJudge } from './judge-cases.test-support.ts';
import type { OperationCase } from './operation-case.ts';
import { planCases } from './plan-cases.ts';

const files = globSync([
  join(trialPackages, '@readme/oas-examples/{2.0,3.*}/json/**/*.json'),
  join(trialPackages, '@readme/oas-examples/3.*/yaml/{petstore,train-travel,uspto,parameters-style}.yaml'),
  join(trialPackages, '@fastify/swagger/examples/example-static-specification.yaml'),
]).toSorted();
const apiUrl = new URL('https://api.example');
const nothingKnown = { valueFor: () => undefined };
/** Of each operation. */
const mostCases = 60;
const counts = { operations: 0, edges: 0, valid: 0, wrong: 0 };

for (const file of files) {
  t.test(relative(trialPackages, file), async (t) => {
    const read = await readOpenApi(readFileSync(file), file.endsWith('.json') ? 'application/json' : null);
    const document = read.document;
    if (document === null) return t.fail(`it cannot be read: ${read.fault}`);
    const base = { documentUrl: apiUrl, apiUrl, isOwn: () => false, locate: (url: URL) => url };
    const operations = listOperations(document.value, base);
    const options = {
      seed: 7,
      casesPerOperation: mostCases,
      values: new Map(),
      readOnly: false,
      numberText: document.numberText,
    };
    const plan = planCases(document.value, operations, options);
    t.equal(plan.operations.length + plan.notPlanned.length, operations.length);
    const judge = createRequestJudge(document.value);
    for (const { cases, edges } of plan.operations) {
      counts.edges += edges.length;
      for (const found of cases(nothingKnown)) {
        counts[found.wrong === null ? 'valid' : 'wrong'] += 1;
        const fault = faultOf(found, judge);
        if (fault !== null)
          t.fail(`${found.id}: ${fault}`, { text: found.wrong?.text, values: JSON.stringify(found.values) });
      }
    }
    counts.operations += operations.length;
    return t.pass();
  });
}

t.test('they have a lot to be asked for', needsTrialPackages, async (t) => {
  t.ok(files.length >= 60, `${files.length} documents`);
  t.ok(counts.operations >= 600, `${counts.operations} operations`);
  t.ok(counts.edges >= 10_000, `${counts.edges} edges`);
  t.ok(counts.valid >= 4_000, `${counts.valid} valid requests`);
  t.ok(counts.wrong >= 4_000, `${counts.wrong} requests with one thing wrong`);
});

/** What OpenAPI says and JSON Schema does not, and what a double cannot show. */
const beyondAjv = new Set([
  'readOnly',
  'discriminator',
  'malformed',
  'mediaType',
  'method',
  'unknownParameter',
  'malformedEscape',
  'repeated',
  'allowEmptyValue',
]);

function faultOf(found: OperationCase, judge: ReturnType<typeof createRequestJudge>): string | null {
  const { wrong } = found;
  const judged = judge(found);
  for (const [place, result] of judged) {
    if ('unusable' in result) continue;
    const isHere = wrong !== null && !beyondAjv.has(wrong.keyword) && place === `${wrong.place.in} ${wrong.place.name}`;
    if (!isHere && result.errors.length > 0)
      return `ajv finds ${result.errors[0]?.instancePath} ${result.errors[0]?.message} in ${place}`;
    if (!isHere || wrong.keyword === 'format') continue;
    if (result.errors.length === 0) return `ajv finds nothing in ${place}`;
    const pointer = wrong.place.pointer;
    const isAlone = result.errors.every(
      ({ instancePath }) => pointer === instancePath || pointer.startsWith(`${instancePath}/`),
    );
    const hasChoice = result.errors.some(({ keyword }) => ['oneOf', 'anyOf', 'not', 'if'].includes(keyword));
    if (!isAlone && !hasChoice)
      return `ajv finds more: ${result.errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`;
  }
  return null;
}
