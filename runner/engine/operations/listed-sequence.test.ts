/** What has no GET of its own is looked for in its list. */
import t from 'tap';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence } from '../../kit/operations/campaign.ts';
import { judgeListed } from '../../../suites/operations/support/listing-rules.ts';
import { CampaignRecord } from './campaign-record.ts';
import { KnownPool } from './known-pool.ts';
import { runListedSequence } from './listed-sequence.ts';
import { findListedFamilies } from './resource-families.ts';

const schema = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 5 } } };
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'string', ...more } });

interface Listing {
  /** Parameters of the list besides `page`. */
  readonly parameters?: readonly object[];
  readonly made?: object;
  /** What the list holds at its n-th reading, from 0. */
  items(reading: number): ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/** Creates a note with the id 7 and lists notes as given; resolves to what is found, and to the pauses that were made. */
async function listed({ parameters = [], made = {}, items }: Listing): Promise<{
  readonly ok: readonly boolean[];
  readonly pauses: number;
}> {
  const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: { parameters: [page, ...parameters], responses: { 200: { description: '' } } },
        post: {
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 201: { description: '' } },
        },
      },
    },
  };
  const url = new URL('https://notes.example');
  const operations = listOperations(document, {
    documentUrl: url,
    apiUrl: url,
    isOwn: () => true,
    locate: (one) => one,
  });
  const plan = planCases(document, operations, { seed: 1, casesPerOperation: 20, values: new Map(), readOnly: false });
  const [family = t.fail()] = findListedFamilies(plan.operations.map((one) => new CampaignRecord(one)));
  let readings = -1;
  let pauses = 0;
  const sequence = await runListedSequence(family as never, {
    document,
    pool: new KnownPool(document),
    maySend: () => true,
    pathOf: () => null,
    held: { token: true, apiKeyHeader: null },
    pause: () => Promise.resolve((pauses += 1)).then(() => undefined),
    sender: {
      send: ({ method, target, body }) => {
        const number = Number(new URL(target, url).searchParams.get('page') ?? 1);
        if (method === 'GET' && number === 1) readings += 1;
        const value = method === 'POST' ? { id: 7, ...made } : number === 1 ? items(readings) : [];
        return Promise.resolve({
          request: {
            method,
            url: target,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: body?.bytes },
          },
          response: {
            status: method === 'POST' ? 201 : 200,
            headers: [['Content-Type', 'application/json']],
            body: { bytes: Buffer.from(JSON.stringify(value)), truncated: false },
          },
          fault: null,
        } as unknown as Exchange);
      },
    },
  });
  const campaign = { document: { value: document } } as unknown as Parameters<typeof judgeListed>[1];
  return { ok: judgeListed(sequence as AskedSequence, campaign).map(({ ok }) => ok), pauses };
}

t.test('what was created is found in its list, at once or later, or it is not there', async (t) => {
  t.strictSame(await listed({ items: () => [{ id: 1 }, { id: 7 }] }), { ok: [true], pauses: 0 });
  t.strictSame(await listed({ items: (reading) => (reading < 2 ? [] : [{ id: '7' }]) }), { ok: [true], pauses: 2 });
  t.strictSame(await listed({ items: () => [{ id: 1 }] }), { ok: [false], pauses: 3 });
});

t.test('a list that may show a part of what there is accuses nobody', async (t) => {
  const missing = async (parameters: readonly object[], made: object = {}, item: object = {}) =>
    (await listed({ parameters, made, items: () => [{ id: 1, ...item }] })).ok;
  t.strictSame(await missing([query('status', { default: 'open' })]), [], 'a filter that has a default');
  t.strictSame(await missing([{ ...query('shop'), required: true }]), [], 'a filter that is needed');
  t.strictSame(await missing([], { status: 'draft' }, { status: 'sent' }), [], 'a state that nothing listed has');
  t.strictSame(await missing([], { hidden: true }, { hidden: false }), []);
  t.strictSame(await missing([], { status: 'sent' }, { status: 'sent' }), [false]);
  t.strictSame(await missing([query('sort', { default: 'name' })]), [false], 'an order leaves out nothing');
  t.strictSame((await listed({ items: () => [{ name: 'no id' }] })).ok, [], 'entries that cannot be told apart');
});
