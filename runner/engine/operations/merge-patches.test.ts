import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { mergePatchesOf } from './merge-patches.ts';

const home = {
  type: 'object',
  required: ['street'],
  properties: { street: { type: 'string' }, zip: { type: 'string' }, door: { type: 'string', readOnly: true } },
};
const properties = {
  name: { type: 'string' },
  home,
  note: { type: ['string', 'null'] },
  state: { type: ['string', 'null'], enum: ['open', null] },
  updatedAt: { type: ['string', 'null'] },
  labels: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
  tags: { type: 'array', items: { type: 'string' } },
  phones: { type: 'array', minItems: 1, items: { type: 'string' } },
};
const merge = 'application/merge-patch+json';

function patches(
  shown: object,
  { mediaType = merge, schema = {} }: { readonly mediaType?: string; readonly schema?: object } = {},
) {
  const content = { [mediaType]: { schema: { type: 'object', properties, ...schema } } };
  const document = { paths: { '/patients/{id}': { patch: { requestBody: { content } } } } };
  const value = { name: 'Ada' };
  const plain = {
    operation: { pointer: '/paths/~1patients~1{id}/patch' },
    body: { mediaType, value, bytes: Buffer.from(JSON.stringify(value)) },
  } as unknown as OperationCase;
  const { parts, preset, removals } = mergePatchesOf(plain, shown, document);
  const written = (found: OperationCase): unknown => JSON.parse(String(found.body?.bytes));
  return {
    parts: parts.map(written),
    preset: preset === null ? null : written(preset),
    removals: removals.map(written),
  };
}

const shown = { name: 'Ada', home: { street: 'Main', zip: '12345', door: 'x' }, note: 'of ours', state: 'open' };

t.test('an object loses one member that may be left out, and a member that may be null is removed', (t) => {
  t.strictSame(patches(shown), { parts: [{ home: { street: 'Main' } }], preset: null, removals: [{ note: null }] });
  t.strictSame(patches(shown, { schema: { required: ['name'] } }), {
    parts: [{ name: 'Ada', home: { street: 'Main' } }],
    preset: null,
    removals: [{ name: 'Ada', note: null }],
  });
  t.end();
});

t.test(
  'all objects lose a member at once, and then each by itself; of names of the user, the only one is left out',
  (t) => {
    const { parts } = patches({ ...shown, labels: { a: 'x' } });
    t.strictSame(parts, [{ home: { street: 'Main' }, labels: {} }, { home: { street: 'Main' } }, { labels: {} }]);
    t.strictSame(patches({ name: 'Ada', labels: { a: 'x', b: 'y' } }).parts, [{ labels: { a: 'x' } }]);
    t.strictSame(patches({ name: 'Ada', labels: {} }).parts, [], 'nothing could be lost');
    t.end();
  },
);

t.test('a list loses its last entry, if its schema lets it', (t) => {
  t.strictSame(patches({ tags: ['a', 'b'] }).parts, [{ tags: ['a'] }]);
  t.strictSame(patches({ tags: ['a'], phones: ['1'] }).parts, [{ tags: [] }]);
  t.strictSame(patches({ tags: [] }).parts, []);
  t.end();
});

t.test('what another format would mean, and what says nothing, is not sent', (t) => {
  const none = { parts: [], preset: null, removals: [] };
  t.strictSame(patches(shown, { mediaType: 'application/json' }), none);
  t.strictSame(patches({ ...shown, home: { street: 'Main' }, note: '' }), none);
  t.strictSame(patches({ note: '', updatedAt: 'yesterday', state: 'open' }), none);
  t.end();
});

t.test('where nothing is there to be removed, something is given first', (t) => {
  const { preset, removals } = patches({ ...shown, note: null });
  t.strictSame({ preset, removals }, { preset: { note: 'vivero' }, removals: [{ note: null }] });
  t.end();
});
