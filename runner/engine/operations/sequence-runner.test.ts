import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { findFamilies } from './resource-families.ts';
import { SequenceRunner } from './sequence-runner.ts';

const text = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const body = {
  content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
};
const responses = { 200: { description: 'Done.' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/shops/{shopId}/goods': {
      parameters: [text('shopId')],
      get: { responses },
      post: { requestBody: body, responses },
    },
    '/shops/{shopId}/goods/{goodId}': {
      parameters: [text('shopId'), text('goodId')],
      get: { responses },
      put: { requestBody: body, responses },
      delete: { responses },
    },
  },
};
const url = new URL('https://shop.example');
const operations = listOperations(document, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });

/** Runs the sequence of a good in a shop whose id was learnt, with values that are configured; returns `role METHOD target`. */
async function run(
  values: ReadonlyMap<string, readonly unknown[]> = new Map(),
  putStatus = 200,
): Promise<string[] | null> {
  const plan = planCases(document, operations, { seed: 1, casesPerOperation: 99, values, readOnly: false });
  const records = plan.operations.map((one) => new CampaignRecord(one));
  const [family] = findFamilies(records);
  if (family === undefined) throw new Error('there is no family');
  const pool = new KnownPool(document);
  let created = 0;
  let shop = 0;
  const runner = new SequenceRunner(family, {
    // What is learnt in the meantime must not lead to another shop.
    pool: Object.assign(pool, {
      forOperation: () => ({
        valueFor: ({ name }: { readonly name: string }) => (name === 'shopId' ? `s-${(shop += 1)}` : undefined),
      }),
    }),
    document,
    maySend: () => true,
    held: { token: true, apiKeyHeader: null },
    pause: () => Promise.resolve(),
    pathOf: () => null,
    sender: {
      send: ({ method, target }) => {
        if (method === 'POST') created += 1;
        return Promise.resolve({
          request: { method, url: `https://shop.example${target}`, headers: [], body: { bytes: Buffer.alloc(0) } },
          response: {
            status: method === 'PUT' ? putStatus : 200,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: Buffer.from(`{"id":"g-${created}"}`), truncated: false },
          },
          fault: null,
        } as unknown as Exchange);
      },
    },
  });
  const sequence = await runner.run();
  return sequence?.steps.map(({ role, case: { method, target } }) => `${role} ${method} ${target}`) ?? null;
}

t.test('a thing is looked for under what it was created under, and under nothing else', async (t) => {
  const steps = (await run()) ?? [];
  const [first = ''] = steps;
  const shop = /^create POST (\/shops\/s-\d+)\/goods$/.exec(first)?.[1] ?? 'none';
  const ofThing = steps.filter((step) => / (?:GET|HEAD|PUT|DELETE) .*\/goods\/g-/.test(step));
  t.ok(ofThing.length >= 6);
  t.ok(
    ofThing.every((step) => step.endsWith(` ${shop}/goods/g-1`)),
    steps.join('; '),
  );
});

t.test('every step that the operations allow is made in its order', async (t) => {
  const roles = ((await run()) ?? []).map((step) => step.split(/ [A-Z]+ \//)[0] as StepRole);
  t.strictSame(roles, [
    'create',
    'twin',
    'other twin',
    'read',
    'list',
    'head',
    'unchanged',
    'replace',
    'replaced',
    'replace again',
    'replaced again',
    'before stale',
    'before stale',
    'delete',
    'gone',
    'list without',
    'delete again',
  ]);
});

t.test('a value of the configuration that names another thing is not mistaken for the new one', async (t) => {
  const steps = (await run(new Map([['goodId', ['old']]]))) ?? [];
  t.ok(steps.length > 0);
  t.notOk(steps.some((step) => step.includes('/goods/old')));
});

t.test('a change that is accepted and not made yet is no change', async (t) => {
  const rolesOf = async (status: number) => (await run(new Map(), status))?.map((step) => step.split(' ')[0]);
  t.ok((await rolesOf(200))?.includes('replace'));
  t.notOk((await rolesOf(202))?.includes('replace'));
});
