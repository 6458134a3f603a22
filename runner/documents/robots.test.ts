import t from 'tap';
import { inflateGzip, isGzip } from './inflate-gzip.ts';
import { readRobots } from './robots.ts';
import { gzipSync } from 'node:zlib';

const forbidden = (text: string, ...paths: readonly string[]): readonly string[] | null =>
  readRobots(text)
    .forbidden(paths.map((path) => new URL(path, 'https://a.example')))
    ?.map(({ pathname }) => pathname) ?? null;

t.test('the rules for all robots count, in groups and out of them', (t) => {
  t.strictSame(forbidden('User-agent: *\nDisallow: /b\nAllow: /b/c\n', '/a', '/b', '/b/c'), ['/b']);
  t.strictSame(forbidden('User-agent: GPTBot\nDisallow: /\n', '/a'), [], 'those of one robot do not');
  t.strictSame(
    forbidden('User-agent: x\nUser-agent: * # all\nDisallow: /a\n\nUser-agent: y\nDisallow: /b', '/a', '/b'),
    ['/a'],
  );
  t.strictSame(forbidden('User-agent: *\r\nDisallow: /*/private$\r\n', '/x/private', '/x/private/y'), ['/x/private']);
  for (const text of ['', '# nothing', '<!doctype html>', 'Disallow: /', ':::', 'User-agent', '\0'])
    t.strictSame(forbidden(text, '/a'), [], JSON.stringify(text));
  t.end();
});

t.test('sitemaps are named as they are written, each once', (t) => {
  t.strictSame(
    readRobots('Sitemap: https://a/s.xml # x\nsitemap: /s.xml\nSitemap: https://a/s.xml\nSitemap:').sitemaps,
    ['https://a/s.xml', '/s.xml'],
  );
  t.equal(
    readRobots(Array.from({ length: 500 }, (_, place) => `Sitemap: https://a/${place}`).join('\n')).sitemaps.length,
    100,
  );
  t.end();
});

t.test('rules made to be slow end in time', (t) => {
  const urls = Array.from({ length: 1_000 }, (_, place) => new URL(`https://a/${'a'.repeat(1_000)}${place}`));
  t.equal(readRobots(`User-agent: *\n${'Disallow: /*a*b*c\n'.repeat(25_000)}`).forbidden(urls), null);
  t.strictSame(readRobots('User-agent: a\n'.repeat(20_000) + 'Disallow: /\n'.repeat(20_000)).forbidden(urls), []);
  t.end();
});

t.test('gzip is told from other files, and inflated to a limit', async (t) => {
  const packed = gzipSync('a'.repeat(1_000));
  t.ok(isGzip(packed));
  t.notOk(isGzip(new Uint8Array([0x1f])));
  t.match(await inflateGzip(packed, 1_000), { ok: true });
  t.match(await inflateGzip(Uint8Array.from(packed), 999), { ok: false, why: 'too-large' });
  t.match(await inflateGzip(packed.subarray(0, 15), 1_000), { ok: false, why: 'broken' });
});
