import t from 'tap';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange, Header } from '../../../runner/kit/exchange.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { describeVisit, isMarkdownFile, kindOf } from './page-answer.ts';
import { cacheDirectives } from '../../../runner/kit/cache-control.ts';
import { entityTag, isNotShared, mayBeShared, stalenessOf, variesByAccept } from './page-caching.ts';
import { fieldLinks } from '../../../runner/kit/link-field.ts';
import { compareSegments } from './page-parity.ts';
import { blogOf, findPosts, postPath } from './page-posts.ts';
import { findNegotiated } from './page-sample.ts';
import { twinOf } from './twin-path.ts';

/** Returns true once work has ended, with a value or as untestable. */
function ended(work: () => unknown): boolean {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Untestable)) throw error;
  }
  return true;
}

/** What a visit ends with. */
interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly fault?: Exchange['fault'];
  readonly stopped?: string;
  readonly url?: string;
}

function exchangeOf({
  status = 200,
  type = 'text/markdown',
  body = '# a',
  fault = null,
  url = '/x',
}: Answer): Exchange {
  const bytes = new TextEncoder().encode(body);
  const headers: Header[] = type === '' ? [] : [['Content-Type', type]];
  return {
    id: 1,
    request: { url: `https://site.example${url}` },
    response: { status, headers, body: { bytes, wireBytes: bytes.length, truncated: false } },
    fault,
  } as unknown as Exchange;
}

function visitOf(answer: Answer, ...before: readonly Exchange[]): Visit {
  const exchange = exchangeOf(answer);
  return {
    exchange,
    exchanges: [...before, exchange],
    url: new URL(exchange.request.url),
    stopped: answer.stopped ?? null,
    stoppedBy: answer.stopped === undefined ? null : 'too-many',
  };
}

t.test('an answer is Markdown or HTML by its type, where its body is not the other one', async (t) => {
  for (const type of ['text/markdown', 'Text/Markdown; charset="UTF-8"', 'text/markdown;variant=GFM'])
    t.equal(kindOf(visitOf({ type })), 'markdown', type);
  t.equal(kindOf(visitOf({ body: '<h1 align="center">a</h1>\n\nb' })), 'markdown', 'HTML may stand in Markdown');
  for (const body of ['<!doctype html><p>a', ' \n<html>', '<!-- x --><head>', ''])
    t.equal(kindOf(visitOf({ body })), 'other', body);
  for (const type of ['text/html', 'application/xhtml+xml; charset=utf-8']) t.equal(kindOf(visitOf({ type })), 'html');
  for (const type of ['', 'text/plain', 'text', 'application/octet-stream'])
    t.equal(kindOf(visitOf({ type })), 'other');
  for (const status of [201, 204, 206, 301, 404, 406, 500]) t.equal(kindOf(visitOf({ status })), 'other');
  t.equal(kindOf(visitOf({ stopped: 'more than 5 redirects' })), 'other');
  for (const type of ['text/plain', 'text/markdown', 'text/x-markdown']) t.ok(isMarkdownFile(visitOf({ type })));
  for (const type of ['', 'text/html', 'application/octet-stream']) t.notOk(isMarkdownFile(visitOf({ type })), type);
  t.notOk(isMarkdownFile(visitOf({ type: 'text/plain', body: '<!DOCTYPE html>' })));
  t.equal(describeVisit(visitOf({ body: '<html>' })), '200, text/markdown, an HTML page');
});

t.test('what says nothing about the target is not judged', async (t) => {
  const fault = { kind: 'closed', message: 'it was closed', code: null } as const;
  t.equal(kindOf(visitOf({ fault: { ...fault, blame: 'target' } })), 'other');
  t.throws(() => kindOf(visitOf({ fault: { ...fault, blame: 'network' } })), Untestable);
  t.throws(() => kindOf(visitOf({ fault: { ...fault, kind: 'too-large', blame: 'target' } })), Untestable);
  t.throws(() => kindOf(visitOf({ status: 429 })), Untestable);
});

t.test('the choice is made at the last address that both were asked at', async (t) => {
  const slash = exchangeOf({ status: 308, url: '/a' });
  const direct = { markdown: visitOf({ url: '/a/' }, slash), html: visitOf({ url: '/a/', type: 'text/html' }, slash) };
  const site = (visits: typeof direct): Parameters<typeof findNegotiated>[0] =>
    ({
      random: () => 0,
      site: {
        pages: ['/a'],
        visit: async (_: string, { accept }: { accept: string }) =>
          accept === 'text/markdown' ? visits.markdown : visits.html,
      },
    }) as unknown as Parameters<typeof findNegotiated>[0];
  t.equal((await findNegotiated(site(direct)))[0]?.choice.markdown.request.url, 'https://site.example/a/');
  const led = { markdown: visitOf({ url: '/a.md' }, slash), html: visitOf({ url: '/a', type: 'text/html' }) };
  t.equal((await findNegotiated(site(led)))[0]?.choice.markdown.response?.status, 308);
  await t.rejects(findNegotiated(site({ ...direct, markdown: direct.html })), Untestable);
});

t.test('a page has its Markdown at a path of its own', async (t) => {
  for (const [path, twin] of [
    ['/', '/index.md'],
    ['', '/index.md'],
    ['/pricing', '/pricing.md'],
    ['/blog/', '/blog.md'],
    ['/a/b.html', '/a/b.md'],
    ['/v1.2', '/v1.2.md'],
  ] as const)
    t.equal(twinOf(path), twin);
});

t.test('posts are told from lists, feeds and files below the blog', async (t) => {
  const post = (path: string): string | null => postPath(new URL(path, 'https://site.example'), { blog: '/blog' });
  for (const path of ['/blog/uno', '/blog/uno/', '/blog/uno.md', '/blog/uno.html', '/blog/uno?x=1#y'])
    t.equal(post(path), '/blog/uno', path);
  t.equal(post('/blog/conciliaci%C3%B3n'), '/blog/conciliaci%C3%B3n');
  t.equal(post('/blog/version-2.0'), '/blog/version-2.0');
  for (const path of ['/blog', '/blog/', '/blog/page/2', '/blog/tag/iva', '/blog/tags', '/blog/Feed', '/blog/rss.xml'])
    t.equal(post(path), null, path);
  for (const path of ['/blog/autores', '/blog/Archivo/', '/blog/suscribirse']) t.equal(post(path), null, path);
  for (const path of ['/blog/a.png', '/blogs/uno', '/otro/blog/uno', '/', '/blog/index.md', '/blog//uno'])
    t.equal(post(path), null, path);
  t.equal(postPath(new URL('https://site.example/es/blog/uno'), { blog: '/blog', base: '/es' }), '/blog/uno');
  t.equal(blogOf({ pages: ['/', '/es/blog/'] }), '/es/blog');
  t.equal(blogOf({ pages: ['/', '/blogs'] }), null);
});

t.test('texts are compared by their letters and digits, wherever they stand', async (t) => {
  const missing = (segments: readonly string[], others: readonly string[]): readonly string[] =>
    compareSegments(segments, others).missing;
  t.strictSame(missing(['“Uno” — dos…', 'ＴＲＥＳ'], ['- uno dos', 'tres']), []);
  t.strictSame(missing(['uno dos'], ['Antes. Uno', 'dos y más']), [], 'division does not count');
  t.strictSame(missing(['cuatro'], ['uno']), ['cuatro']);
  t.strictSame(compareSegments(['$ 19', '·', 'cuatro', 'Cuatro!'], []), { compared: 1, missing: ['Cuatro!'] });
  const many = Array.from({ length: 50_000 }, (_, at) => `palabra número ${at}`);
  t.equal(compareSegments(many, many).missing.length, 0);
  t.equal(compareSegments(many, ['nada']).compared, 1000, 'so many are compared at the most');
  const slow = Array.from({ length: 900 }, (_, at) => `${'a'.repeat(200)}b${at}`);
  t.ok(
    ended(() => compareSegments(slow, ['a'.repeat(1_000_000)])),
    'it ends, with or without a result',
  );
});

t.test('Link fields are read as they may be written', async (t) => {
  const links = fieldLinks([
    ['link', '</a,b;c>; rel="alternate  CANONICAL"; type=Text/Markdown, <x>;rel=next;title="a, <b>; \\"c"'],
    ['LINK', 'junk, <y>, <open; rel=x'],
  ]);
  t.strictSame(links, [
    { url: '/a,b;c', rel: ['alternate', 'canonical'], type: 'text/markdown' },
    { url: 'x', rel: ['next'], type: null },
    { url: 'y', rel: [], type: null },
  ]);
  t.strictSame(fieldLinks([['link', ',,;;<>="']]), []);
  t.equal(fieldLinks([['link', '<a>,'.repeat(20_000)]]).length, 20_000);
});

t.test('fields of caching are read in any case, as lists, and broken', async (t) => {
  const control = (value: string): Header[] => [['cache-control', value]];
  t.equal(cacheDirectives(control('Public, MAX-AGE = "60"')).get('max-age'), '60');
  for (const value of ['no-store', 'PRIVATE, max-age=1', 'private="x"']) t.ok(isNotShared(control(value)), value);
  for (const value of ['', 'public', 'max-age=0', 'no-cache']) t.notOk(isNotShared(control(value)), value);
  t.notOk(mayBeShared({ status: 303, headers: [] }), 'a passing redirect is not kept');
  t.notOk(mayBeShared({ status: 200, headers: control('private') }));
  for (const [status, value] of [
    [302, 'max-age=60'],
    [308, ''],
    [200, ''],
  ] as const)
    t.ok(mayBeShared({ status, headers: control(value) }), String(status));
  for (const value of ['Accept', 'accept-encoding , ACCEPT', '*']) t.ok(variesByAccept([['Vary', value]]), value);
  for (const value of ['', 'Accept-Encoding', 'x-accept']) t.notOk(variesByAccept([['Vary', value]]), value);
  t.ok(
    variesByAccept([
      ['vary', 'a'],
      ['vary', 'Accept'],
    ]),
  );
  for (const value of [
    'max-age=3600',
    'max-age=86400, no-cache',
    'no-store, max-age=9999',
    '',
    'max-age=x',
    's-maxage=99999',
  ])
    t.equal(stalenessOf(control(value)), null, value);
  t.equal(stalenessOf([...control('max-age=86400'), ['ETag', '"a"']]), null);
  t.match(stalenessOf(control('public, max-age=86400')), 'max-age=86400');
  t.strictSame(entityTag([['ETag', 'W/"a"']]), { value: 'W/"a"', isStrong: false });
  t.strictSame(entityTag([['etag', '""']]), { value: '""', isStrong: true });
  for (const value of ['a', '"a', 'w/"a"', '"a"b"']) t.equal(entityTag([['etag', value]]), null, value);
});

t.test('a page or post that cannot be read leaves the other posts to be judged', async (t) => {
  const html = (body: string): Answer => ({ type: 'text/html', body });
  const links = ['uno', 'dos', 'tres'].map((slug) => `<a href="/blog/${slug}">${slug}</a>`).join('');
  const endless = 'x'.repeat(9 * 1024 * 1024);
  const answers: Record<string, Answer> = {
    '/blog': html(endless),
    '/blog.md': { body: '[uno](/blog/uno) [dos](/blog/dos) [tres](/blog/tres)' },
    '/blog/uno': html('<p>uno</p>'),
    '/blog/dos': html(endless),
    '/blog/tres': {
      type: 'text/html',
      fault: { kind: 'too-large', message: 'it is long', code: null, blame: 'target' },
    },
    '/robots.txt': { status: 404, type: 'text/plain' },
    '/sitemap.xml': { status: 404, type: 'text/plain' },
  };
  const found = (changed: typeof answers): Promise<string[]> =>
    findPosts({
      random: () => 0,
      site: {
        url: new URL('https://site.example'),
        pages: ['/blog'],
        address: (path: string) => new URL(path, 'https://site.example'),
        locate: (url: URL) => url,
        isOwn: () => true,
        visit: async (at: string | URL) => {
          const url = typeof at === 'string' ? at : at.pathname;
          return visitOf({ ...({ ...answers, ...changed }[url] ?? { status: 404 }), url });
        },
      },
    } as unknown as Parameters<typeof findPosts>[0]);
  t.strictSame(await found({}), ['/blog/uno']);
  t.strictSame(await found({ '/blog': html(links), '/blog.md': { body: endless } }), ['/blog/uno']);
});
