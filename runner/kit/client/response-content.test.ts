import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import t from 'tap';
import { contentOf } from './response-content.ts';

const text = '{"slug":"cerrar-el-mes"}';

function read(coding: string, bytes: Uint8Array): string {
  const headers = [['Content-Encoding', coding]] as const;
  const body = { bytes, wireBytes: bytes.length, truncated: false };
  return Buffer.from(contentOf({ status: 200, headers, body })).toString('utf8');
}

t.test('content is read without the coding that it has', (t) => {
  const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };
  for (const [coding, code] of Object.entries(codings)) t.equal(read(coding, code(Buffer.from(text))), text, coding);
  t.equal(read('GZIP', gzipSync(text)), text, 'codings are the same in any case');
  t.end();
});

t.test('what is not what the coding says stays as it came', (t) => {
  for (const coding of ['gzip', 'br', 'identity', 'toString', 'x-other'])
    t.equal(read(coding, Buffer.from(text)), text, coding);
  t.end();
});
