import t from 'tap';
import type { ReceivedResponse } from './exchange.ts';
import { readSequence } from './sequence-items.ts';

const read = (type: string, text: string, truncated = false): ReturnType<typeof readSequence> =>
  readSequence(type, { body: { bytes: Buffer.from(text), truncated } } as unknown as ReceivedResponse);

void t.test('the items of a sequence are read as its media type separates them', async (t) => {
  t.same(read('application/jsonl', '{"a":1}\n{"a":2}\n'), { values: [{ a: 1 }, { a: 2 }] });
  t.same(read('application/json-seq', '\u001E1\n\u001E"b"\n'), { values: [1, 'b'] });
  t.same(read('text/event-stream', 'event: made\ndata: {}\nid: 7\n\ndata: x\n\ndata: cut'), {
    values: [{ event: 'made', data: '{}', id: '7' }, { data: 'x' }],
  });
  t.same(read('application/x-ndjson', '1\n{'), { fault: 'item 2 is not JSON' });
});

void t.test('nothing is read of one value, nor of half a body', async (t) => {
  t.equal(read('application/json', '[1]'), null);
  t.equal(read('application/jsonl', '1\n{"a', true), null);
});
