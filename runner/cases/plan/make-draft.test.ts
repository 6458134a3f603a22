import t from 'tap';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import { planCases } from '../plan-cases.ts';

const imo = { type: 'string', pattern: '^IMO[0-9]{7}$' };
const schema = { type: 'object', required: ['imo'], properties: { imo, name: { type: 'string', maxLength: 9 } } };
const document = {
  openapi: '3.0.3',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/ships/{imo}': {
      put: {
        parameters: [{ name: 'imo', in: 'path', required: true, schema: imo }],
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
};
const url = new URL('https://harbour.example');
const operations = listOperations(document, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });

t.test('a member of the body that is named like a parameter of the path says the same', (t) => {
  const options = { seed: 1, casesPerOperation: 60, values: new Map(), readOnly: false };
  const [plan] = planCases(document, operations, options).operations;
  const known = { valueFor: (place: { readonly in: string }) => (place.in === 'path' ? 'IMO1234567' : undefined) };
  const cases = [...(plan?.cases(known) ?? [])];
  const plain = cases.filter(({ wrong, covers }) => wrong === null && covers.every(({ place }) => place.in === 'body'));
  const others = plain.filter(({ covers }) => covers.every(({ place }) => place.pointer === '/name'));
  t.ok(others.length > 2);
  for (const { target, body } of others) {
    t.equal(target, '/ships/IMO1234567');
    t.match(body?.value, { imo: 'IMO1234567' });
  }
  const wrong = cases.filter((one) => one.wrong?.place.pointer === '/imo');
  t.ok(wrong.length > 0, 'what is wrong with it is sent all the same');
  t.end();
});
