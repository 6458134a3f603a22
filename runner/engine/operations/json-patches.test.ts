import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { jsonPatchesOf } from './json-patches.ts';

const properties = {
  id: { type: 'string', readOnly: true },
  kind: { enum: ['a', 'b'] },
  email: { type: 'string', format: 'email' },
  code: { type: 'string', maxLength: 3 },
  'full/name': { type: 'string' },
  note: { type: 'string' },
};
const shown = { id: '1', kind: 'a', email: 'a@b.example', code: 'x', 'full/name': 'vivero', note: 'of ours' };

function patches({ mediaType = 'application/json-patch+json', schema }: { mediaType?: string; schema?: object } = {}) {
  const media = (type: string, one: unknown) => ({ content: { [type]: { schema: one } } });
  const document = {
    paths: {
      '/books': { post: { requestBody: media('application/json', { type: 'object', properties }) } },
      '/books/{id}': { patch: { requestBody: media(mediaType, schema) } },
    },
  };
  const body = { mediaType: 'application/json', value: {}, bytes: Buffer.from('{}') };
  const created = { operation: { pointer: '/paths/~1books/post' }, body } as unknown as OperationCase;
  const plain = { operation: { pointer: '/paths/~1books~1{id}/patch' }, body } as unknown as OperationCase;
  return jsonPatchesOf({ plain, created, shown, document }).map(({ replacing, failing }) =>
    [replacing, failing].map((one) => JSON.parse(String(one.body?.bytes)) as unknown),
  );
}

t.test('a text of the client is replaced, and a patch of it holds a test that fails', (t) => {
  t.strictSame(patches(), [
    [
      [{ op: 'replace', path: '/full~1name', value: 'vivero 2' }],
      [
        { op: 'replace', path: '/full~1name', value: 'vivero fails' },
        { op: 'test', path: '/full~1name', value: 'vivero was here' },
      ],
    ],
    [
      [{ op: 'replace', path: '/note', value: 'vivero' }],
      [
        { op: 'replace', path: '/note', value: 'vivero fails' },
        { op: 'test', path: '/note', value: 'vivero was here' },
      ],
    ],
  ]);
  t.end();
});

t.test('what the document does not let a patch say is not sent', (t) => {
  t.strictSame(patches({ mediaType: 'application/merge-patch+json' }), []);
  const operations = (...names: string[]) => ({ items: { properties: { op: { enum: names } } } });
  t.strictSame(patches({ schema: operations('add') }), []);
  t.match(patches({ schema: operations('replace', 'remove') })[1]?.[1], [
    { op: 'replace' },
    { op: 'remove', path: '/vivero-not-there' },
  ]);
  t.strictSame(patches({ schema: operations('replace') }), []);
  t.end();
});
