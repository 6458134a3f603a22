import t from 'tap';
import { type EntryParts, makeEntry, makeRun } from './entry.test-support.ts';
import { isAutomatic, isSameRequest, repetitionsOf, timesSent } from './same-request.ts';

const run = makeRun([]);
const same = (one: Partial<EntryParts>, other: Partial<EntryParts>): boolean =>
  isSameRequest(makeEntry({ id: 1, ...one }), makeEntry({ id: 2, ...other }), run);

t.test('method, target, content and credentials make a request the same', (t) => {
  t.ok(same({ body: '{}' }, { body: '{}' }));
  t.notOk(same({ method: 'GET' }, { method: 'POST' }));
  t.notOk(same({ target: '/api/companies' }, { target: '/api/companies?page=2' }));
  t.notOk(same({ body: '{"id":1}' }, { body: '{"id":2}' }));
  t.notOk(same({ headers: [['Authorization', 'Bearer a']] }, { headers: [['authorization', 'Bearer b']] }));
  t.notOk(same({ headers: [['X-API-Key', 'a']] }, { headers: [['x-api-key', 'b']] }));
  t.end();
});

t.test('members of JSON and of forms may come in any order', (t) => {
  const form = (body: string): Partial<EntryParts> => ({
    body,
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
  });
  t.ok(same({ body: '{"a":1,"b":{"c":[1,2],"d":2}}' }, { body: '{"b": {"d": 2, "c": [1, 2]}, "a": 1}' }));
  t.notOk(same({ body: '{"a":[1,2]}' }, { body: '{"a":[2,1]}' }));
  t.ok(same(form('grant_type=refresh_token&scope=a'), form('scope=a&grant_type=refresh_token')));
  t.notOk(same(form('a=1&b=2'), form('a=2&b=1')));
  t.end();
});

t.test('other fields of a request do not matter, nor does the case of their names', (t) => {
  t.ok(
    same(
      { headers: [['Authorization', 'Bearer a']] },
      {
        headers: [
          ['authorization', 'Bearer a'],
          ['X-Try', '2'],
        ],
      },
    ),
  );
  t.end();
});

t.test('of JSON-RPC the id does not matter', (t) => {
  const call = (id: number, name: string): Partial<EntryParts> => ({
    place: 'mcp',
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } }),
  });
  t.ok(same(call(1, 'pay'), call(2, 'pay')));
  t.notOk(same(call(1, 'pay'), call(2, 'list')));
  t.end();
});

t.test('repetitions come after a request, not before it', (t) => {
  const three = makeRun([{ id: 1 }, { id: 2 }, { id: 3, target: '/api/skills/list' }, { id: 4 }]);
  const [, second] = three.entries;
  t.same(second && repetitionsOf(second, three).map(({ id }) => id), [4]);
  t.end();
});

t.test('a person may send a request again, a command does not', (t) => {
  const [early, late] = [makeEntry({ id: 1 }), makeEntry({ id: 900 })];
  t.ok(isAutomatic(early, late, makeRun([])));
  t.notOk(isAutomatic(early, late, makeRun([], { end: { kind: 'by-hand' } })));
  t.ok(isAutomatic(early, makeEntry({ id: 2 }), makeRun([], { end: { kind: 'by-hand' } })));
  t.end();
});

t.test('requests of two runs are compared without what the runs gave', (t) => {
  const plant = (id: string): Partial<EntryParts> => ({
    method: 'POST',
    target: '/plants',
    place: 'plants',
    body: `{"id":${id}}`,
  });
  const plain = makeRun(
    [
      { id: 1, ...plant('90071') },
      { id: 2, ...plant('90071') },
    ],
    { handedOver: { plantId: '90071' } },
  );
  const other = makeRun([{ id: 3, ...plant('46116') }], { handedOver: { plantId: '46116' } });
  const [first] = other.entries;
  t.equal(first && timesSent(first, other, plain), 2);
  t.equal(first && timesSent(first, other, makeRun([{ id: 1, ...plant('5') }])), 0);
  t.end();
});
