/** Operations are requested in turns, until their budget ends or nothing that comes says anything. */
import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { OperationRequester } from './request-operations.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } };
const responses = { 200: { description: 'Done.' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/goods/{id}': { parameters: [id], get: { responses }, delete: { responses } },
    '/goods': { get: { parameters: [limit], responses } },
  },
};
const url = new URL('https://shop.example');
const operations = listOperations(document, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });

interface Order {
  readonly casesPerOperation?: number;
  readonly signal?: AbortSignal;
  /** Moment at which no further request is sent, where each request takes one millisecond. */
  readonly deadlineMs?: number;
  readonly isMeaningless?: boolean;
}

function open({ casesPerOperation = 20, signal = new AbortController().signal, ...order }: Order = {}) {
  const plan = planCases(document, operations, { seed: 1, casesPerOperation: 99, values: new Map(), readOnly: false });
  const records = plan.operations.map((one) => new CampaignRecord(one));
  const sent: string[] = [];
  const requester = new OperationRequester({
    pool: new KnownPool(document),
    isReadOnly: false,
    allowDeletes: 'created',
    lanes: 1,
    casesPerOperation,
    deadlineMs: order.deadlineMs ?? null,
    clock: { monotonicMs: () => sent.length },
    signal,
    apiUrl: new URL('https://shop.example'),
    operations: [],
    senderFor: () => ({
      send: ({ method, target }) => {
        sent.push(`${method} ${target}`);
        if (order.isMeaningless === true) return Promise.reject(new Untestable('the network is down'));
        return Promise.resolve({
          request: { method, url: target, headers: [] },
          response: {
            status: 200,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: Buffer.from('[{"id":41}]'), truncated: false },
          },
          fault: null,
        } as unknown as Exchange);
      },
    }),
  });
  return { requester, records, sent };
}

t.test('lists come first, and what they tell names the things of the others', async (t) => {
  const { requester, records, sent } = open();
  await requester.learn(records);
  t.match(sent[0], /^GET \/goods(?:\?|$)/);
  t.strictSame(sent.slice(1), ['GET /goods/41'], 'what deletes is not tried');
});

t.test('no operation gets more than its budget, and what is not the run’s own is not deleted', async (t) => {
  const { requester, records, sent } = open({ casesPerOperation: 5 });
  await requester.requestUses(records);
  const count = (start: RegExp): number => sent.filter((one) => start.test(one)).length;
  t.equal(count(/^GET \/goods(?:\?|$)/), 5);
  t.notOk(sent.some((one) => one.startsWith('DELETE ')));
  t.equal(requester.ended, null);
});

t.test('it ends with its time, with the run, and where nothing says anything', async (t) => {
  const late = open({ deadlineMs: 3 });
  await late.requester.requestUses(late.records);
  t.strictSame([late.sent.length, late.requester.ended], [3, 'the budget of time ended before it']);
  const aborted = open({ signal: AbortSignal.abort() });
  await aborted.requester.requestUses(aborted.records);
  t.strictSame([aborted.sent.length, aborted.requester.ended], [0, 'the run was ended']);
  const dead = open({ isMeaningless: true });
  await dead.requester.requestUses(dead.records);
  t.strictSame([dead.sent.length, dead.requester.ended], [5, 'the network is down']);
});
