import t from 'tap';
import { applyOverlay, type OverlayAction } from './apply-overlay.ts';
import { overlayDocument } from './overlay-document.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOverlay } from './read-overlay.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/a': { get: { tags: ['x'], parameters: [{ name: 'p' }, { name: 'q' }, { name: 'r' }] } },
    '/b': { get: { tags: ['x'] }, post: {} },
  },
};

function change(...actions: ReadonlyArray<Partial<OverlayAction>>) {
  return applyOverlay(
    document,
    actions.map((action) => ({ target: '$', remove: false, ...action })),
  );
}

t.test('members are merged, items added, other values replaced, in the order of the actions', async (t) => {
  const { value, idle } = change(
    { target: '$.paths.*.get', update: { tags: ['y'], deprecated: true } },
    { target: '$.paths["/a"].get.deprecated', update: false },
    { target: '$.paths["/a"].get.parameters', update: { name: 's' } },
    { target: '$.nothing', update: {} },
  );
  t.match(value, {
    paths: {
      '/a': { get: { tags: ['x', 'y'], deprecated: false, parameters: [{}, {}, {}, { name: 's' }] } },
      '/b': { get: { tags: ['x', 'y'], deprecated: true } },
    },
  });
  t.strictSame(idle, ['$.nothing']);
  t.strictSame(document.paths['/b'].get, { tags: ['x'] }, 'the document stays as it is');
});

t.test('what is selected is taken out, several items of one list too', async (t) => {
  const { value, originOf } = change(
    { target: "$.paths['/a'].get.parameters[?@.name != 'q']", remove: true },
    { target: '$.paths[*].post', remove: true },
  );
  t.strictSame(value['paths'], {
    '/a': { get: { tags: ['x'], parameters: [{ name: 'q' }] } },
    '/b': { get: { tags: ['x'] } },
  });
  const names = ['paths', '/a', 'get', 'parameters'];
  t.strictSame(originOf([...names, '0', 'name']), [...names, '1', 'name'], 'it is known where it was');
});

t.test('what is copied is merged before what is written (1.1)', async (t) => {
  const { value } = change({ target: '$.paths["/b"].post', copy: '$.paths["/a"].get', update: { tags: ['z'] } });
  t.match(value, { paths: { '/b': { post: { tags: ['x', 'z'], parameters: [{ name: 'p' }, {}, {}] } } } });
  t.throws(() => change({ copy: '$.paths.*' }), /copy selects 2 values/);
});

t.test('names of the language are members like others', async (t) => {
  const { value } = change({ target: '$.paths', update: JSON.parse('{"__proto__": {"get": {}}}') as object });
  t.ok(Object.hasOwn(value['paths'] as object, '__proto__'));
  t.equal(({} as Record<string, unknown>)['get'], undefined);
});

t.test('the document itself is neither replaced nor taken out, and a target is a JSONPath', async (t) => {
  t.throws(() => change({ remove: true }), /would take out the document itself/);
  t.throws(() => change({ update: 7 }), /would replace the document itself/);
  t.throws(() => change({ target: '$.paths[', update: 7 }));
});

t.test('places and numbers are those of the text that was read', async (t) => {
  const text =
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\nx-list:\n  - { max: 1.50 }\n  - { max: 2.50 }\npaths: {}\n';
  const read = await readOpenApi(Buffer.from(text), null);
  if (read.document === null) throw new Error(String(read.fault));
  const actions = [
    { target: '$["x-list"][0]', remove: true },
    { target: '$.info', remove: false, update: { 'x-new': { max: 3 } } },
  ];
  const { document: changed } = await overlayDocument(read.document, actions);
  t.equal(changed.numberText('/x-list/0/max'), '2.50');
  t.match(changed.place('/x-list/0/max'), { line: 5 });
  t.match(changed.place('/info/x-new/max'), { line: 2 });
  t.equal(changed.numberText('/info/x-new/max'), null);
});

t.test('a document of 2.0 is changed as it is written', async (t) => {
  const written = { swagger: '2.0', info: { title: 'T', version: '1' }, paths: {} };
  const read = await readOpenApi(Buffer.from(JSON.stringify(written)), 'application/json');
  if (read.document === null) throw new Error(String(read.fault));
  const update = { '/a': { get: { responses: { 200: { description: 'd' } } } } };
  const { document: changed } = await overlayDocument(read.document, [{ target: '$.paths', remove: false, update }]);
  t.match(changed.value, { openapi: '3.0.4', paths: { '/a': { get: {} } } });
});

t.test('an overlay that is wrong says where', async (t) => {
  const fault = (value: object): unknown => readOverlay(value as Record<string, unknown>);
  t.match(fault({ actions: [] }), { fault: /names no version/ });
  t.match(fault({ overlay: '2.0.0', actions: [{}] }), { fault: 'Overlay 2.0.0 is not known here, 1.0 and 1.1 are' });
  t.match(fault({ overlay: '1.0.0', actions: [] }), { fault: 'it has no list "actions"' });
  const broken: ReadonlyArray<readonly [unknown, RegExp]> = [
    [7, /is not an object/],
    [{ update: {} }, /has no "target"/],
    [{ target: '$', remove: 'yes' }, /"remove" that is not true or false/],
    [{ target: '$', copy: 7 }, /"copy" that is not a string/],
    [{ target: '$', remove: false }, /changes nothing/],
  ];
  const first = { target: '$.info', update: {} };
  for (const [action, expected] of broken) {
    const read = fault({ overlay: '1.0.0', actions: [first, action] });
    t.match(read, { fault: expected });
    t.match(read, { fault: /^actions\[1\] / });
  }
  t.strictSame(fault({ overlay: '1.1.0', actions: [first, { target: '$', remove: true, update: 1 }] }), {
    actions: [
      { target: '$.info', remove: false, update: {} },
      { target: '$', remove: true, update: 1 },
    ],
  });
});
