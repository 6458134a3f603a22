/** Forms as they were sent are read as every server reads them. */
import t from 'tap';
import { multipartWriter } from '../../../runner/cases/requests/write-multipart.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readFormFields } from './form-fields.ts';
import { sentMembers } from './sent-members.ts';

const multipart = (...parts: readonly string[]): Buffer =>
  Buffer.from(
    `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`.replaceAll(
      '|',
      '\r\n',
    ),
  );
const ofMultipart = { essence: 'multipart/form-data', parameters: new Map([['boundary', 'x']]) };

t.test('the fields of multipart are told apart from files and from parts of other types', (t) => {
  const bytes = multipart(
    'name="title"||Über',
    'name="tag"||a',
    'name="tag"|Content-Type: text/plain||b|c',
    'name="file"; filename="a.bin"|Content-Type: application/octet-stream||title',
    'name="facts"|Content-Type: application/json||{}',
  );
  const fields = readFormFields(bytes, ofMultipart);
  t.strictSame(
    [...(fields?.texts ?? [])],
    [
      ['title', ['Über']],
      ['tag', ['a', 'b\r\nc']],
    ],
  );
  t.strictSame([...(fields?.names ?? [])], ['title', 'tag', 'file', 'facts']);
  t.end();
});

t.test('what is no form is not read', (t) => {
  const bytes = multipart('name="a"||b');
  t.equal(readFormFields(bytes, { ...ofMultipart, parameters: new Map() }), null);
  t.equal(readFormFields(bytes, { ...ofMultipart, essence: 'application/json' }), null);
  t.equal(readFormFields(bytes.subarray(0, -6), ofMultipart), null, 'without its end');
  t.equal(readFormFields(multipart('filename="a"||b'), ofMultipart), null, 'without a name');
  t.end();
});

t.test('what is written is read', (t) => {
  const value = { 'a "b"': 'x\r\n--vivero', count: 7, list: ['p', 'q'] };
  const written = multipartWriter('multipart/form-data', { byName: new Map(), hasStyles: true })(value);
  const boundary = /boundary=(.*)$/.exec(written?.mediaType ?? '')?.[1] ?? '';
  const fields = readFormFields(written?.bytes ?? Buffer.alloc(0), {
    essence: 'multipart/form-data',
    parameters: new Map([['boundary', boundary]]),
  });
  t.strictSame(Object.fromEntries(fields?.texts ?? []), {
    'a "b"': ['x\r\n--vivero'],
    count: ['7'],
    list: ['p', 'q'],
  });
  t.end();
});

t.test('members of a form are compared as what the response has', (t) => {
  const request = {
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: { bytes: Buffer.from('title=a&count=7&isOpen=true&tag=a&tag=b&lost=x'), truncated: false },
  } as unknown as Exchange['request'];
  const shown = { title: 'b', count: 8, isOpen: false, tag: ['a'] };
  t.strictSame(sentMembers({ request }, shown), { title: 'a', count: 7, lost: 'x', tag: ['a', 'b'] });
  t.equal(sentMembers({ request }, []), null);
  t.end();
});
