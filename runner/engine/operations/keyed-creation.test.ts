/** Creations under one idempotency key. */
import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { runKeyed } from './keyed-creation.ts';

const done = { description: 'Done.' };
const visit = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8 } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/visits': {
      post: {
        parameters: [key],
        requestBody: { required: true, content: { 'application/json': { schema: visit } } },
        responses: { 201: done },
      },
    },
    '/visits/{id}': {
      parameters: [id],
      get: { responses: { 200: done } },
      delete: { responses: { 204: done } },
    },
  },
};

/** Runs the sequence against visits that each company has of its own, and returns its steps and who sent each request. */
async function run(mayDelete: boolean) {
  const url = new URL('https://clinic.example');
  const operations = listOperations(document, {
    documentUrl: url,
    apiUrl: url,
    isOwn: () => true,
    locate: (one) => one,
  });
  const plan = planCases(document, operations, { seed: 1, casesPerOperation: 99, values: new Map(), readOnly: false });
  const records = plan.operations.map((one) => new CampaignRecord(one));
  const create = records.find((one) => one.plan.operation.method === 'POST');
  if (create === undefined) throw new Error('there is no creation');
  const pool = new KnownPool(document);
  const sent: string[] = [];
  const found = await runKeyed(create, records, {
    pool,
    document,
    maySend: ({ operation, method, values }) => {
      const [named] = values;
      return (
        method !== 'DELETE' || (mayDelete && named !== undefined && pool.isCreated(operation, named.place, named.value))
      );
    },
    held: { token: true, apiKeyHeader: null, otherCompany: 'other' },
    pause: () => Promise.resolve(),
    pathOf: () => null,
    sender: {
      send: ({ method, target, body }, credentials) => {
        sent.push(`${method} ${target} ${credentials === undefined ? 'own' : 'other'}`);
        const named = credentials === undefined ? 7 : 8;
        return Promise.resolve({
          request: { method, url: `https://clinic.example${target}`, headers: [], body: { bytes: body?.bytes } },
          response: {
            status: 201,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: Buffer.from(JSON.stringify({ id: named, name: 'Ada' })), truncated: false },
          },
          fault: null,
        } as unknown as Exchange);
      },
    },
  });
  return { sent, roles: found?.steps.map(({ role }) => role) };
}

t.test('a creation is sent twice, and as another company', async (t) => {
  const { sent, roles } = await run(true);
  t.strictSame(sent, ['POST /visits own', 'POST /visits own', 'POST /visits other']);
  t.strictSame(roles, ['keyed', 'keyed again', 'keyed by another company']);
});

t.test('nothing is created for another company where it may not be deleted', async (t) => {
  const { roles } = await run(false);
  t.strictSame(roles, ['keyed', 'keyed again']);
});
