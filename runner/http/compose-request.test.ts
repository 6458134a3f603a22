import tap from 'tap';
import { composeRequest } from './compose-request.ts';
import { wireRequestsTo } from './wire-requests.test-support.ts';

const wire = wireRequestsTo('http://plants.example');

tap.test('a header section is written as it was edited, and the record has the bytes', (t) => {
  const editHead = (lines: readonly string[]): string[] => [...lines.slice(0, 1), 'Host : a', ...lines.slice(2)];
  const { head, body, sent } = composeRequest(wire.request('/plants', { editHead }), 'plants.example');
  const text = Buffer.from(head).toString();
  t.equal(
    text,
    'POST /plants HTTP/1.1\r\nHost : a\r\nconnection: close\r\nContent-Type: application/json\r\ncontent-length: 2\r\n\r\n',
  );
  t.equal(Buffer.from(sent.raw ?? []).toString(), text + Buffer.from(body).toString());
  t.end();
});

tap.test('a header section that nobody edits is well-formed, and no bytes are recorded', (t) => {
  const { head, sent } = composeRequest(wire.request('/plants'), 'plants.example');
  t.match(Buffer.from(head).toString(), /^POST \/plants HTTP\/1\.1\r\nhost: plants\.example\r\n/);
  t.equal(sent.raw, null);
  t.end();
});
