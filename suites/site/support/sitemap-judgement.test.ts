import t from 'tap';
import { readDate } from './sitemap-date.ts';
import { directoryOf, isEscaped, locationFault, scopeFault } from './sitemap-location.ts';
import { pageKey } from './sitemap-page-key.ts';

t.test('dates of W3C are told from others, and those of the schema from the rest', (t) => {
  for (const text of [
    '2026-11-21',
    '2024-02-29',
    '2026-11-21T09:30:00Z',
    '2026-11-21T09:30:00.123-03:00',
    '2026-11-21T23:59:59+14:00',
  ])
    t.match(readDate(text), { isOfSchema: true }, text);
  for (const text of ['2026', '2026-11', '2026-11-21T09:30Z', '2026-11-21T09:30+01:00'])
    t.match(readDate(text), { isOfSchema: false }, text);
  for (const text of [
    '',
    '26',
    '21/11/2026',
    '2026-13',
    '2026-02-29',
    '2026-00-01',
    '2026-01-00',
    '2026-11-21Z',
    '2026-11-21T09:30:00',
    '2026-11-21 09:30:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T09:60:00Z',
    '2026-11-21T09Z',
    '2026-11-21T09:30:00+0300',
    'Sat, 21 Nov 2026',
    '2026-11-21T09:30:00Z '.repeat(9),
  ])
    t.equal(readDate(text), null, text);
  t.equal(readDate('2026-11-21T00:00:00-03:00')?.startMs, Date.UTC(2026, 10, 21, 3));
  t.end();
});

t.test('locations are absolute, short and escaped', (t) => {
  for (const text of [
    'https://a.example',
    'http://a.example/x?y=1&z=%C3%B1#f',
    'HTTPS://a.example/',
    'https://a.example/ñ',
    'https://[::1]/',
  ])
    t.equal(locationFault(text), null, text);
  for (const text of [
    '',
    '/x',
    'a.example',
    '//a.example/',
    'https:///x',
    'https:a',
    'ftp://a.example',
    'https://a b',
    'https://a/x y',
    'https://a/"',
    'https://a/%zz',
    'https://a/%',
    'https://a:99999/',
    'javascript:1',
    `https://a.example/${'x'.repeat(2_030)}`,
  ])
    t.type(locationFault(text), 'string', text.slice(0, 40));
  t.ok(isEscaped('https://a/%C3%B1'));
  t.notOk(isEscaped('https://a/ñ'));
  t.end();
});

t.test('a sitemap speaks for its origin and directory', (t) => {
  const scope = { origins: ['https://a.example'], directory: '/docs/' };
  for (const text of ['https://a.example/docs/', 'https://A.example:443/docs/x', 'no url'])
    t.equal(scopeFault(text, scope), null, text);
  for (const text of [
    'http://a.example/docs/',
    'https://www.a.example/docs/',
    'https://a.example/',
    'https://a.example/docs',
    'https://a.example:8443/docs/',
  ])
    t.type(scopeFault(text, scope), 'string', text);
  t.equal(directoryOf('/docs/sitemap.xml'), '/docs/');
  t.equal(directoryOf('/sitemap.xml'), '/');
  t.end();
});

t.test('addresses of one page are one', (t) => {
  const key = (path: string): string => pageKey(new URL(path, 'https://a.example'));
  for (const path of ['/blog', '/blog/', '/blog.md', '/blog.html', '/blog/index.md', '/blog/index.html', '/blog?x=1'])
    t.equal(key(path), key('/blog'), path);
  for (const path of ['/', '/index.md', '/index.html', '']) t.equal(key(path), key('/'), path);
  t.not(key('/blog/a'), key('/blog'));
  t.end();
});
