/** A key that was used before makes a server repeat what it responded then. */
import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { createKeyMaker, withOwnKey } from './own-keys.ts';

const name = 'Idempotency-Key';
const place = { in: 'header', name, pointer: '' } as const;

const found = (isRequired: boolean, schema: object, more: object = {}): OperationCase =>
  ({
    operation: { parameters: [{ in: 'header', name, isRequired, schema }] },
    headers: [[name, 'as made']],
    values: [{ place, value: 'as made' }],
    wrong: null,
    covers: [],
    ...more,
  }) as unknown as OperationCase;
const keyOf = (sent: OperationCase): string | undefined => sent.headers.find(([header]) => header === name)?.[1];

t.test('a key that may be left out is left out, and another one is new each time', (t) => {
  const makeKey = createKeyMaker(1_800_000_000_000);
  t.equal(keyOf(withOwnKey(found(false, { type: 'string' }), {}, makeKey)), undefined);
  const demanded = found(true, { type: 'string', format: 'uuid' });
  const keys = [1, 2].map(() => keyOf(withOwnKey(demanded, {}, makeKey)) ?? '');
  t.match(keys, [/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/, /^[\da-f-]{36}$/]);
  t.not(keys[0], keys[1]);
  t.not(createKeyMaker(1_800_000_000_001)(), createKeyMaker(1_800_000_000_000)(), 'in another run');
  t.equal(keyOf(withOwnKey(found(true, { type: 'string', maxLength: 16 }), {}, makeKey))?.length, 12, 'a short one');
  t.end();
});

t.test('a key that is meant is kept', (t) => {
  const makeKey = createKeyMaker(1_800_000_000_000);
  const edge = { place, keyword: 'minLength', side: 'inside', documentPointer: null, text: '' };
  t.equal(keyOf(withOwnKey(found(true, {}, { covers: [edge] }), {}, makeKey)), 'as made', 'what a case is about');
  t.equal(keyOf(withOwnKey(found(true, {}, { values: [] }), {}, makeKey)), 'as made', 'what was put there on purpose');
  t.equal(keyOf(withOwnKey(found(true, { enum: ['one'] }), {}, makeKey)), 'as made', 'where no other is allowed');
  t.end();
});
