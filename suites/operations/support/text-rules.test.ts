import t from 'tap';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { judgeCsv, judgeXml } from './text-rules.ts';

function asked(type: string, body: string | Buffer, { status = 200, truncated = false } = {}): AskedCase {
  const response = { status, headers: [['Content-Type', type]], body: { bytes: Buffer.from(body), truncated } };
  return { case: { operation: { method: 'GET', path: '/goods' } }, exchange: { response } } as unknown as AskedCase;
}

const xml = (body: string | Buffer, type = 'application/xml') => judgeXml(asked(type, body)).map(({ ok }) => ok);
const csv = (body: string | Buffer, type = 'text/csv') => judgeCsv(asked(type, body)).map(({ ok }) => ok);

t.test('XML that is not well-formed is found', (t) => {
  t.strictSame(xml('<a>Díaz & Hijos</a>'), [false]);
  t.strictSame(xml('<a><b></a>'), [false]);
  t.strictSame(xml('<a/><b/>', 'text/xml; charset=utf-8'), [false]);
  t.strictSame(xml('<a x=1/>', 'application/soap+xml'), [false]);
  t.strictSame(xml('<a>&nbsp;</a>'), [false]);
  t.end();
});

t.test('odd XML is well-formed', (t) => {
  t.strictSame(
    xml(
      '\u{feff}<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- a --><x:a xmlns:x="urn:a">&#243;<![CDATA[a & b]]></x:a>\n',
    ),
    [true],
  );
  t.strictSame(xml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>', 'latin1')), [true]);
  t.strictSame(xml('<x:a>a prefix that nobody declared</x:a>'), [true]);
  t.end();
});

t.test('what cannot be read is not judged', (t) => {
  t.strictSame(xml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), []);
  t.strictSame(xml(Buffer.from('<a/>', 'utf16le')), []);
  t.strictSame(xml('<a>', 'text/html'), []);
  t.strictSame(xml(''), []);
  t.strictSame(judgeXml(asked('application/xml', '<a>', { truncated: true })), []);
  t.strictSame(judgeXml(asked('application/xml', '<a>', { status: 206 })), []);
  t.end();
});

t.test('a record of another length is found', (t) => {
  t.strictSame(csv('id,name\r\n1,Pérez, Soto y Cía.\r\n2,Rojas\r\n'), [false]);
  t.strictSame(csv('id;name\n1;a\n2;b;c\n3;d'), [false]);
  t.end();
});

t.test('quotes, other delimiters and line ends, and a byte order mark are understood', (t) => {
  t.strictSame(csv('\u{feff}"id","name"\r\n"1","Pérez, ""Soto""\r\ny Cía."\r\n2,\r\n'), [true]);
  t.strictSame(csv('id;total\r1;1,5\r2;2,25'), [true]);
  t.strictSame(csv('id\tname\n1\ta\n\n', 'Text/CSV; header=present'), [true]);
  t.end();
});

t.test('what is no plain table is not judged', (t) => {
  t.strictSame(csv('Ventas de mayo\n\nid,name\n1,a\n2,b\n'), []);
  t.strictSame(csv('a,b\n1,2,3\n4,5,6\n'), []);
  t.strictSame(csv('id\n1\n2\n'), []);
  t.strictSame(csv('id,name\n'), []);
  t.strictSame(csv('id,name\n"1,a\n2,b\n'), []);
  t.end();
});
