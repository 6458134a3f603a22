/** What is there already says nothing of what is wrong with a request: it is sent with other values. */
import { Buffer } from 'node:buffer';
import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { OperationRequester } from './request-operations.ts';

const imo = { type: 'string', pattern: '^IMO[0-9]{7}$', example: 'IMO9074729' };
const schema = {
  type: 'object',
  required: ['imo'],
  properties: { imo, name: { type: 'string', maxLength: 9 }, built: { type: 'integer', maximum: 2030 } },
};
const document = {
  openapi: '3.0.3',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/ships': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 201: { description: 'Made.' }, 409: { description: 'Known.' } },
      },
    },
  },
};
const apiUrl = new URL('https://harbour.example');
const operations = listOperations(document, { documentUrl: apiUrl, apiUrl, isOwn: () => true, locate: (one) => one });

t.test('each edge is sent with an id that is not taken, in few requests more', async (t) => {
  const plan = planCases(document, operations, { seed: 1, casesPerOperation: 99, values: new Map(), readOnly: false });
  const [record] = plan.operations.map((one) => new CampaignRecord(one));
  if (record === undefined) return t.fail();
  const taken = new Set<string>(['IMO9074729']);
  const created: string[] = [];
  const requester = new OperationRequester({
    pool: new KnownPool(document),
    isReadOnly: false,
    allowDeletes: 'created',
    lanes: 1,
    casesPerOperation: 200,
    deadlineMs: null,
    clock: { monotonicMs: () => 0 },
    signal: new AbortController().signal,
    apiUrl,
    operations,
    senderFor: () => ({
      send: (found) => {
        const sent = String(found.body?.bytes ?? '');
        const id = /"imo":("[^"]*"|[^,}]*)/.exec(sent)?.[1] ?? '';
        const isTaken = taken.has(id.replaceAll('"', ''));
        taken.add(id.replaceAll('"', ''));
        if (!isTaken) created.push(`${found.wrong?.place.pointer ?? ''} ${found.wrong?.keyword ?? ''}`);
        return Promise.resolve({
          request: {
            method: 'POST',
            url: 'https://harbour.example/ships',
            headers: [],
            body: { bytes: Buffer.alloc(0) },
          },
          response: { status: isTaken ? 409 : 201, headers: [], body: { bytes: Buffer.alloc(0), truncated: false } },
          fault: null,
        } as unknown as Exchange);
      },
    }),
  });
  await requester.requestUses([record]);
  for (const edge of ['/name maxLength', '/name type', '/built maximum', '/built type', '/imo pattern'])
    t.ok(created.includes(edge), edge);
  return t.end();
});
