/** What a creation shows of members that were left out, or are for requests alone. */
import t from 'tap';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { createdCase, operationsOf } from './created-case.test-support.ts';
import { judgeDefaults } from './default-rules.ts';
import { judgeWriteOnlySent } from './write-only-rules.ts';

const properties = {
  delivery: { enum: ['post', 'mobile'], default: 'mobile' },
  gift: { type: 'boolean', default: false },
  count: { type: 'integer', default: 1 },
  number: { type: 'string', writeOnly: true },
  pin: { type: 'string', writeOnly: true },
};
const schema = { type: 'object', properties };
const types = ['application/json', 'application/x-www-form-urlencoded'];
const returned = { type: 'object', properties: { delivery: {}, pin: { type: 'string' } } };
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: {
    '/orders': {
      post: {
        requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) },
        responses: { 201: { description: '', content: { 'application/json': { schema: returned } } } },
      },
    },
  },
};
const [operation] = operationsOf(value);
const created = (sent: object | string, shown: object, status = 201): AskedCase =>
  createdCase({ operation, sent, shown, status });

const kept = created({ delivery: 'mobile', gift: false }, { delivery: 'mobile', gift: false });
const judged = (one: AskedCase, ...others: readonly AskedCase[]): boolean[] =>
  judgeDefaults(one, { document: { value }, asked: [one, ...others] } as unknown as Campaign).map(({ ok }) => ok);

t.test('another value in place of the default is found', async (t) => {
  t.strictSame(judged(created({ gift: true }, { delivery: 'post', gift: true }), kept), [false]);
  t.strictSame(judged(created('gift=true', { delivery: 'post', gift: true }), kept), [false]);
  t.strictSame(judged(created({}, { delivery: 'mobile', gift: false }), kept), [true, true]);
});

t.test('a member whose value is for the service to say is not judged', async (t) => {
  const other = created({}, { delivery: 'post' });
  t.strictSame(judged(other), [], 'nothing shows what becomes of the default when it is sent');
  t.strictSame(judged(other, kept, created({ delivery: 'post' }, { delivery: 'mobile' })), [], 'it is changed');
  t.strictSame(judged(other, kept, created({}, { delivery: 'mobile' })), [true], 'another time it is applied');
  t.strictSame(judged(created({}, { delivery: null }), kept), []);
  t.strictSame(judged(created({}, { count: 3 }), created({ count: 1 }, { count: 1 })), [], 'the service counts');
  t.strictSame(judged(created({}, { delivery: 'post' }, 200), kept), [], 'it may be there already');
  t.strictSame(judged(created('gift=true&gift=false', { gift: true }), kept), [], 'a field that was sent twice');
});

t.test('the value of a member that is for requests alone is not shown', async (t) => {
  const shows = (sent: object, response: object): boolean[] =>
    judgeWriteOnlySent(created(sent, response), { document: { value } } as unknown as Campaign).map(({ ok }) => ok);
  t.strictSame(shows({ number: '4242424242424242' }, { id: 1, number: '4242424242424242' }), [false]);
  t.strictSame(shows({ number: '4242424242424242' }, { id: 1, number: '************4242' }), [true]);
  t.strictSame(shows({ number: '4242424242424242' }, { id: 1 }), [true]);
  t.strictSame(shows({ pin: '123456' }, { id: 1, pin: '123456' }), [], 'the response has it by its schema');
  t.strictSame(shows({ delivery: 'mobile' }, { delivery: 'mobile' }), []);
});
