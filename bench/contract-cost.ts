import { stringify } from 'yaml';
import { judgeOpenApi } from '../runner/documents/openapi/judge-openapi.ts';
import { readOpenApi } from '../runner/documents/openapi/read-openapi.ts';
import { roundsOf } from './extent.ts';
import { median } from './quantile.ts';
import { type Row, milliseconds } from './table.ts';

const sizes = [10, 100, 1000] as const;
const rounds = roundsOf(3);
const longestMs = 5000;
/** How often was measured. */
let measured = 0;

/**
 * Resolves to what it costs to read and judge published documents of 10, 100 and 1,000 operations: the whole of it against
 * five seconds, and each operation against one of a document of a tenth of the size.
 */
export async function measureContracts(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ['JSON', 'YAML'] as const) {
    // The libraries are loaded before anything is measured.
    await measure(10, format);
    const costs = new Map<number, number>();
    for (const size of sizes) {
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) values.push(await measure(size, format));
      costs.set(size, median(values));
    }
    rows.push(...rowsOf(format, costs));
  }
  return rows;
}

function rowsOf(format: string, costs: ReadonlyMap<number, number>): Row[] {
  return sizes.map((size) => {
    const each = (costs.get(size) ?? NaN) / size;
    const before = (costs.get(size / 10) ?? NaN) / (size / 10);
    const what = `document of ${size} operations, ${format}`;
    const ours = milliseconds(costs.get(size) ?? NaN);
    if (Number.isNaN(before))
      return {
        what,
        ours,
        peer: milliseconds(longestMs),
        ratio: (costs.get(size) ?? NaN) / longestMs,
        aim: { side: 'most', limit: 1 },
      };
    return {
      what: `${what}: an operation`,
      ours: `${milliseconds(each)} (${ours} in all, of ${milliseconds(longestMs)})`,
      peer: `${milliseconds(before)} (${size / 10} operations)`,
      ratio: each / before,
      aim: { side: 'most', limit: 1.5 },
    };
  });
}

async function measure(operations: number, format: 'JSON' | 'YAML'): Promise<number> {
  const value = documentOf(operations);
  // A text of its own each time: what was read before is known.
  measured += 1;
  const own = { ...(value as object), 'x-measured': measured };
  const bytes = Buffer.from(format === 'JSON' ? JSON.stringify(own, null, 2) : stringify(own));
  const startedAtMs = performance.now();
  const { document, fault } = await readOpenApi(bytes, format === 'JSON' ? 'application/json' : 'application/yaml');
  if (document === null) throw new Error(fault ?? 'no document');
  const { unjudged, findings } = await judgeOpenApi(document);
  const tookMs = performance.now() - startedAtMs;
  if (unjudged !== null || findings.length > 0) throw new Error(unjudged ?? `${findings[0]?.what}`);
  return tookMs;
}

/** A document as frameworks write them: an operation, its schema and examples for each record. */
function documentOf(operations: number): unknown {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {
    Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  };
  for (let index = 0; index < operations; index += 1) {
    paths[`/records-${index}/{id}`] = { get: operationOf(index) };
    schemas[`Record${index}`] = schemaOf(index);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Records', version: '1.0.0' },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function operationOf(index: number): unknown {
  const found = { schema: { $ref: `#/components/schemas/Record${index}` }, example: exampleOf(index) };
  const unknown = { schema: { $ref: '#/components/schemas/Error' } };
  return {
    operationId: `records_${index}_retrieve`,
    summary: `Record ${index}`,
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    ],
    security: [{ token: [] }],
    responses: {
      200: { description: 'Found', content: { 'application/json': found } },
      404: { description: 'Unknown', content: { 'application/json': unknown } },
    },
  };
}

function schemaOf(index: number): unknown {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', format: 'int64' },
      name: { type: 'string', maxLength: 100, pattern: '^[A-Z]' },
      state: { type: 'string', enum: ['open', 'paid'], default: 'open' },
      parent: { anyOf: [{ $ref: `#/components/schemas/Record${Math.max(0, index - 1)}` }, { type: 'null' }] },
      lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'integer' } } } },
    },
  };
}

function exampleOf(index: number): unknown {
  return { id: index, name: 'Libro diario', state: 'paid', parent: null, lines: [{ amount: 1000 }] };
}
