import t from 'tap';
import { listOperations } from '../documents/openapi/list-operations.ts';
import type { OperationCase } from './operation-case.ts';
import { type CasePlan, type OperationPlan, planCases } from './plan-cases.ts';

const apiUrl = new URL('https://api.example');

function planOf(document: object): CasePlan {
  const base = { documentUrl: apiUrl, apiUrl, isOwn: () => false, locate: (url: URL) => url };
  const whole = { openapi: '3.1.0', ...document };
  return planCases(whole, listOperations(whole, base), {
    seed: 7,
    casesPerOperation: 400,
    values: new Map(),
    readOnly: false,
  });
}

const bodyOf = (found: OperationCase | undefined): string => found?.body?.bytes.toString() ?? '';
const casesOf = (plan: OperationPlan): OperationCase[] => [...plan.cases({ valueFor: () => undefined })];

t.test('parts of a form have the types, fields and styles of their encodings', async (t) => {
  const properties = {
    meta: { type: 'string', enum: ['m'] },
    tags: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'string', enum: ['a'] } },
    near: { type: 'object', required: ['x'], properties: { x: { type: 'integer', enum: [1] } } },
    photo: { type: 'string', format: 'binary', maxLength: 3 },
  };
  const text = { schema: { type: 'string' }, example: 'v1' };
  const encoding = {
    meta: { contentType: 'application/json', headers: { 'X-Kind': { ...text, required: true }, 'Content-Type': text } },
    tags: { style: 'form', explode: false },
    near: { style: 'deepObject' },
    photo: { headers: { 'X-Optional': { schema: { type: 'string', pattern: '^$' } } } },
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const bodyWith = (media: object, changed: object = {}): string => {
    const content = { 'multipart/form-data': { schema, ...media } };
    const [plan] = planOf({
      paths: { '/x': { post: { requestBody: { required: true, content } } } },
      ...changed,
    }).operations;
    const [first] = plan === undefined ? [] : casesOf(plan).filter(({ wrong }) => wrong === null);
    return bodyOf(first)
      .replaceAll(/--vivero-boundary-\w+/g, '--')
      .replaceAll('\r\n', '|');
  };
  const form = (name: string): string => `Content-Disposition: form-data; name="${name}"`;
  const written = bodyWith({ encoding });
  t.match(written, `--|${form('meta')}|Content-Type: application/json|X-Kind: v1||"m"|--|`);
  t.match(written, `|${form('tags')}||a,a|--|${form('near[x]')}||1|--|`);
  t.match(
    written,
    `${form('photo')}; filename="vivero.bin"|Content-Type: application/octet-stream||`,
    'a file all the same',
  );
  // Before 3.1 a style says nothing of parts.
  t.match(bodyWith({ encoding }, { openapi: '3.0.3' }), `|${form('tags')}||a|--|${form('tags')}||a|--|`);
  const told = (media: object, type = 'multipart/form-data', version = '3.2.0'): unknown => {
    const content = { [type]: { schema, ...media } };
    const [plan] = planOf({
      openapi: version,
      paths: { '/x': { post: { requestBody: { required: true, content } } } },
    }).operations;
    return plan?.unreachable.filter(({ edge }) => edge.keyword === 'mediaType').map(({ reason }) => reason);
  };
  const lacking = { meta: { headers: { 'X-A': { required: true, schema: { type: 'string', pattern: '^(?=a)b$' } } } } };
  t.strictSame(told({ encoding: lacking }), [
    'no valid value was found for a body of multipart/form-data (no value is known for the field X-A of a part)',
  ]);
  t.strictSame(told({ encoding: { near: { contentType: 'multipart/mixed' } } }), [
    'no valid value was found for a body of multipart/form-data (a part of it has parts itself)',
  ]);
  t.strictSame(told({ itemEncoding: {} }), ['no valid value was found for a body of multipart/form-data']);
  t.strictSame(told({ itemEncoding: {} }, 'multipart/mixed', '3.1.0'), [
    'no valid value was found for a body of multipart/mixed',
  ]);
});

t.test('parts of a list have the encodings of their places', async (t) => {
  const text = { type: 'string', enum: ['a'] };
  const first = { type: 'object', required: ['x'], properties: { x: { type: 'integer', enum: [1] } } };
  const bodiesOf = (type: string, media: object): string[] => {
    const requestBody = { required: true, content: { [type]: media } };
    const [plan] = planOf({ openapi: '3.2.0', paths: { '/x': { post: { requestBody } } } }).operations;
    const right = plan === undefined ? [] : casesOf(plan).filter(({ wrong }) => wrong === null);
    return right.map(({ body }) =>
      `${body?.mediaType ?? ''}|${body?.bytes.toString() ?? ''}`
        .replaceAll(/vivero-boundary-\w+/g, '')
        .replaceAll('\r\n', '|'),
    );
  };
  const schema = { type: 'array', minItems: 3, maxItems: 3, prefixItems: [first], items: text };
  const encodings = {
    prefixEncoding: [{ contentType: 'application/json' }],
    itemEncoding: { contentType: 'text/csv' },
  };
  const csv = '--|Content-Type: text/csv||a|';
  t.equal(
    bodiesOf('multipart/mixed', { schema, ...encodings })[0],
    `multipart/mixed; boundary=|--|Content-Type: application/json||{"x":1}|${csv}${csv}----|`,
  );
  const related = bodiesOf('multipart/related', { schema, itemEncoding: {} })[0] ?? '';
  t.match(related, 'multipart/related; boundary=; type="application/json"|');
  t.match(related, '--|Content-Type: text/plain||a|');
  t.match(bodiesOf('multipart/mixed', { itemSchema: text })[0], '|--|Content-Type: text/plain||a|');
});
