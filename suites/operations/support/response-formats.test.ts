import t from 'tap';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeResponseFormats } from './response-formats.ts';

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    at: { $ref: '#/components/schemas/Time' },
    url: { type: 'string', format: 'uri' },
    people: { type: 'array', items: { allOf: [{ properties: { mail: { type: 'string', format: 'email' } } }] } },
  },
};
const value = { components: { schemas: { Time: { type: ['string', 'null'], format: 'date-time' } } } };

function judge(body: unknown, status = 200): ReadonlyArray<readonly [string, boolean]> {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const response = {
    status,
    headers: [['Content-Type', 'application/json']],
    body: { bytes: Buffer.from(JSON.stringify(body)), truncated: false },
  };
  const exchange = { request: { method: 'GET' }, response, fault: null };
  const asked = { case: { operation: { method: 'GET', path: '/a', responses } }, exchange } as unknown as AskedCase;
  const campaign = { asked: [], document: { value } } as unknown as Campaign;
  return judgeResponseFormats(asked, campaign).map(({ statement, ok }) => [statement.split(', ')[1] ?? '', ok]);
}

t.test('texts are judged by the formats that clients read, wherever they stand', (t) => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  t.strictSame(judge({ id, at: '2026-01-02T03:04:05Z', people: [{ mail: 'a@example.com' }] }), [
    ['body /id', true],
    ['body /at', true],
    ['body /people/*/mail', true],
  ]);
  t.strictSame(judge({ id: id.slice(0, 8), at: '2026-01-02 03:04' }), [
    ['body /id', false],
    ['body /at', false],
  ]);
  t.strictSame(judge({ at: '2026-01-02T03:04:05.123456-03:00' }), [['body /at', true]], 'any offset');
  t.strictSame(judge({ people: [{ mail: 'a@example.com' }, { mail: 'nobody' }] }), [['body /people/*/mail', false]]);
  t.end();
});

t.test('what has no format, is null, or is no success is not judged', (t) => {
  t.strictSame(judge({ at: null, url: 'not a url', other: '2026' }), []);
  t.strictSame(judge({ at: 'x' }, 404), []);
  t.strictSame(judge([{ at: 'x' }]), []);
  t.end();
});
