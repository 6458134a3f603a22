/** Things that a PUT creates under a name that its sender chooses. */
import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence } from '../../kit/operations/campaign.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { findFamilies } from './resource-families.ts';
import { SequenceRunner } from './sequence-runner.ts';

const number = { name: 'number', in: 'path', required: true, schema: { type: 'string', pattern: '^[A-Z][0-9]{3}$' } };
const room = { type: 'object', properties: { beds: { type: 'integer', minimum: 2 }, label: { type: 'string' } } };
const requestBody = { required: true, content: { 'application/json': { schema: room } } };
const done = { description: 'Done.' };
const paths = (statuses: readonly number[]) => ({
  '/rooms': { get: { responses: { 200: done } } },
  '/rooms/{number}': {
    parameters: [number],
    get: { responses: { 200: done } },
    put: { requestBody, responses: Object.fromEntries(statuses.map((status) => [status, done])) },
    delete: { responses: { 204: done } },
  },
});
const url = new URL('https://clinic.example');

function open(statuses: readonly number[]) {
  const document = { openapi: '3.1.0', info: { title: 'Clinic', version: '1' }, paths: paths(statuses) };
  const operations = listOperations(document, {
    documentUrl: url,
    apiUrl: url,
    isOwn: () => true,
    locate: (one) => one,
  });
  const plan = planCases(document, operations, {
    seed: 1,
    casesPerOperation: 99,
    values: new Map(),
    readOnly: false,
  });
  return { document, families: findFamilies(plan.operations.map((one) => new CampaignRecord(one))) };
}

/** Runs the sequence against rooms that are kept by their targets; the one that is there is not the run's. */
async function run(statusOfCreation: number): Promise<{ sequence: AskedSequence | null; rooms: Map<string, Buffer> }> {
  const { document, families } = open([200, 201]);
  const [family] = families;
  if (family === undefined) throw new Error('there is no family');
  const rooms = new Map<string, Buffer>();
  const respond = (method: string, target: string, bytes: Buffer): { status: number; body: Buffer } => {
    const was = rooms.get(target);
    if (method === 'PUT') {
      rooms.set(target, bytes);
      return { status: was === undefined ? statusOfCreation : 200, body: bytes };
    }
    if (target === '/rooms') return { status: 200, body: Buffer.from('[]') };
    if (method === 'DELETE') rooms.delete(target);
    return { status: was === undefined ? 404 : 200, body: was ?? Buffer.alloc(0) };
  };
  const runner = new SequenceRunner(family, {
    pool: new KnownPool(document),
    document,
    maySend: () => true,
    held: { token: true, apiKeyHeader: null },
    pause: () => Promise.resolve(),
    pathOf: () => null,
    sender: {
      send: ({ method, target, body }) => {
        const sent = Buffer.from(body?.bytes ?? Buffer.alloc(0));
        const response = respond(method, target, sent);
        return Promise.resolve({
          request: { method, url: `https://clinic.example${target}`, headers: [], body: { bytes: sent } },
          response: {
            status: response.status,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: response.body, truncated: false },
          },
          fault: null,
        } as unknown as Exchange);
      },
    },
  });
  return { sequence: await runner.run(), rooms };
}

t.test('what a PUT alone may create is a family of its own', (t) => {
  const [family, ...others] = open([200, 201]).families;
  t.match(family, { parameter: 'number', create: { plan: { operation: { method: 'PUT', path: '/rooms/{number}' } } } });
  t.equal(family?.list?.plan.operation.path, '/rooms');
  t.equal(family?.replace, family?.create);
  t.strictSame(others, []);
  t.strictSame(open([200]).families, [], 'the document must say that it creates');
  t.end();
});

t.test('a new thing is created by PUT once, replaced, read and deleted under its name', async (t) => {
  const { sequence, rooms } = await run(201);
  const steps = sequence?.steps ?? [];
  const roles = steps.map(({ role }) => role);
  t.ok(
    ['create', 'read', 'replace', 'replaced', 'replace again', 'delete', 'gone'].every((one) =>
      roles.includes(one as never),
    ),
    roles.join(),
  );
  t.notOk(roles.includes('twin'), 'the same name is not created twice');
  const named = new Set(steps.filter(({ role }) => !role.startsWith('list')).map(({ case: { target } }) => target));
  t.equal(named.size, 1, [...named].join());
  t.notOk(rooms.has([...named][0] ?? ''), 'it is gone');
});

t.test('what was perhaps there before is not taken for a thing of the run', async (t) => {
  t.equal((await run(200)).sequence, null);
});
