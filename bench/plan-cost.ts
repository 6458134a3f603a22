import { listOperations } from '../runner/documents/openapi/list-operations.ts';
import { planCases } from '../runner/cases/plan-cases.ts';
import { roundsOf } from './extent.ts';
import { median } from './quantile.ts';
import { type Row, milliseconds } from './table.ts';

const sizes = [10, 100, 1000] as const;
const rounds = roundsOf(3);
const longestMs = 3000;
const url = new URL('https://api.example');

/**
 * Returns what it costs to plan the requests to 10, 100 and 1,000 operations, every edge listed and the plainest request of each made: the
 * whole of it against three seconds, and each operation against one of a document of a tenth of the size.
 */
export function measurePlans(): Row[] {
  measure(10);
  const costs = new Map(sizes.map((size) => [size, median(Array.from({ length: rounds }, () => measure(size)))]));
  return sizes.map((size): Row => {
    const whole = costs.get(size) ?? NaN;
    const smaller = sizes.find((one) => one * 10 === size);
    const what = `plan of ${size} operations`;
    const ours = milliseconds(whole);
    if (smaller === undefined)
      return { what, ours, peer: milliseconds(longestMs), ratio: whole / longestMs, aim: { side: 'most', limit: 1 } };
    const before = (costs.get(smaller) ?? NaN) / smaller;
    return {
      what: `${what}: an operation`,
      ours: `${milliseconds(whole / size)} (${ours} in all, of ${milliseconds(longestMs)})`,
      peer: `${milliseconds(before)} (${smaller} operations)`,
      ratio: whole / size / before,
      aim: { side: 'most', limit: 1.5 },
    };
  });
}

function measure(size: number): number {
  const document = documentOf(size);
  const base = { documentUrl: url, apiUrl: url, isOwn: () => false, locate: (one: URL) => one };
  const operations = listOperations(document, base);
  const startedAtMs = performance.now();
  const options = { seed: 1, casesPerOperation: 100, values: new Map(), readOnly: false };
  const plan = planCases(document, operations, options);
  const edges = plan.operations.reduce((sum, one) => sum + one.edges.length, 0);
  const planned = plan.operations.filter((one) => one.baseCase({ valueFor: () => undefined }) !== null).length;
  const tookMs = performance.now() - startedAtMs;
  if (planned !== size || edges < size * 20) throw new Error(`${planned} operations and ${edges} edges were planned`);
  return tookMs;
}

/** A document as frameworks write them: a record is created for each operation. */
function documentOf(size: number): unknown {
  const indexes = Array.from({ length: size }, (_, index) => index);
  return {
    openapi: '3.1.0',
    info: { title: 'Records', version: '1.0.0' },
    paths: Object.fromEntries(indexes.map((index) => [`/records-${index}/{id}`, { put: operationOf(index) }])),
    components: { schemas: Object.fromEntries(indexes.map((index) => [`Record${index}`, recordOf(index)])) },
  };
}

function operationOf(index: number): unknown {
  return {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
      { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string', maxLength: 20 } } },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/Record${index}` } } },
    },
    responses: { 200: { description: 'Stored' } },
  };
}

function recordOf(index: number): unknown {
  return {
    type: 'object',
    required: ['name', 'state'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', minLength: 1, maxLength: 100 + index, pattern: '^[A-Z]' },
      state: { type: 'string', enum: ['open', 'paid'] },
      parent: { anyOf: [{ $ref: `#/components/schemas/Record${Math.max(0, index - 1)}` }, { type: 'null' }] },
      lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number', minimum: 0 } } } },
    },
  };
}
