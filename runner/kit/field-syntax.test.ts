/** What the grammars of fields allow is accused of nothing, and what they do not allow is found. */
import t from 'tap';
import type { Exchange, Header } from './exchange.ts';
import type { Expect } from './expect.ts';
import { judgeFieldSyntax, judgeSingletons } from './field-syntax.ts';

/** Returns what was stated of a response with these fields and did not hold. */
function failures(
  judge: (exchange: Exchange, expect: Expect) => void,
  headers: readonly Header[],
  { url = 'https://a.example/plants', system = 'mcp' } = {},
): string[] {
  const failed: string[] = [];
  const that = (statement: string, ok: boolean): boolean => {
    if (!ok) failed.push(statement);
    return ok;
  };
  const exchange = { system, fault: null, request: { url }, response: { status: 200, headers } } as unknown as Exchange;
  judge(exchange, { that } as unknown as Expect);
  return failed;
}

t.test('right fields', async (t) => {
  const right: Header[] = [
    ['Cache-Control', 'no-cache="Set-Cookie, X-Other", max-age=60, private, stale-while-revalidate=30'],
    ['cache-control', 'max-age="60",, community="UCI"'],
    ['Vary', '*'],
    ['Vary', 'Accept,Accept-Encoding , origin'],
    ['Age', '0'],
    ['Allow', ''],
    ['Allow', 'GET, M-SEARCH'],
    ['Location', '/plants/1?x=[a]&y=%20#top'],
    ['Location', ''],
    ['Content-Type', 'application/vnd.plant+json ;charset="utf-8";; profile="a;b, c/d"'],
    ['Content-Type', 'TEXT/HTML;'],
    ['ETag', '""'],
    ['ETag', 'W/"a,b"'],
    ['Link', '</plants?ids=1,2>; rel="next"; title="a, b",, <https://a.example/x>;rel=prev'],
    ['Link', '<>; rel=self'],
    ['Link', ''],
    ['Retry-After', '120'],
    ['Retry-After', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['Accept-Ranges', 'bytes'],
    ['Content-Disposition', 'inline'],
    ['Content-Disposition', 'attachment; filename = "año; 2026.csv"; filename*=UTF-8\'\'a%C3%B1o%202026.csv'],
    ['Content-Disposition', 'form-data;name=a;'],
    ['Content-Language', 'es-CL, en, de-Latn-CH-1996, x-plants'],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains; preload'],
    ['Strict-Transport-Security', 'includeSubDomains;MAX-AGE = "0";'],
    ['Sunset', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ];
  for (const field of right) t.strictSame(failures(judgeFieldSyntax, [field]), [], field.join(': '));
});

t.test('wrong fields', async (t) => {
  const wrong: Header[] = [
    ['Cache-Control', 'max-age=1 hour'],
    ['Cache-Control', 'max-age=-1'],
    ['Cache-Control', 'max-age'],
    ['Cache-Control', 'private; max-age=60'],
    ['Vary', 'Accept; Origin'],
    ['Vary', 'Accept Origin'],
    ['Accept-Ranges', 'bytes; none'],
    ['Content-Disposition', 'attachment; filename=plantas 2026.csv'],
    ['Content-Disposition', 'attachment; filename=año.csv'],
    ['Content-Disposition', 'filename="plants.csv"'],
    ['Content-Disposition', ''],
    ['Content-Language', 'es_CL'],
    ['Content-Language', 'es-CL; q=1'],
    ['Strict-Transport-Security', 'max-age=31536000, includeSubDomains'],
    ['Strict-Transport-Security', 'includeSubDomains'],
    ['Strict-Transport-Security', 'max-age=60; max-age=90'],
    ['Strict-Transport-Security', 'max-age: 31536000'],
    ['Sunset', '2026-12-31'],
    ['Age', '-1'],
    ['Age', '1.5'],
    ['Allow', 'GET POST'],
    ['Location', 'plants/ 1 <new>'],
    ['Location', '/plantas/cañón'],
    ['Location', '/plants/100%'],
    ['Link', '/plants?page=2; rel="next"'],
    ['Link', '</plants?page=2>; rel="next", /plants?page=9; rel="last"'],
    ['Link', '</plants page=2>; rel="next"'],
    ['Content-Type', 'json'],
    ['Content-Type', 'application/json, text/html'],
    ['Content-Type', 'application/json; charset = utf-8'],
    ['Content-Type', 'application/json; utf-8'],
    ['Content-Type', 'text/html; charset="utf-8'],
    ['ETag', 'abc'],
    ['ETag', "W/'abc'"],
    ['Retry-After', 'soon'],
  ];
  for (const field of wrong) t.equal(failures(judgeFieldSyntax, [field]).length, 1, field.join(': '));
});

t.test('entity tags of the site and of the main API have a check of their own', async (t) => {
  for (const system of ['site', 'api'])
    t.strictSame(failures(judgeFieldSyntax, [['ETag', 'abc']], { system }), [], system);
});

t.test('a redirect may repeat what was malformed in the request', async (t) => {
  const field = ['Location', '/search/?q=100%'] as const;
  t.strictSame(failures(judgeFieldSyntax, [field], { url: 'https://a.example/search?q=100%' }), []);
});

t.test('fields with one value', async (t) => {
  const type = ['Content-Type', 'application/json'] as const;
  t.strictSame(
    failures(judgeSingletons, [type, ['Vary', 'Accept'], ['vary', 'Origin'], ['Set-Cookie', 'a'], ['set-cookie', 'b']]),
    [],
  );
  t.equal(failures(judgeSingletons, [type, ['content-type', 'application/json']]).length, 1);
  for (const name of ['Access-Control-Allow-Origin', 'Strict-Transport-Security', 'Server', 'Mcp-Session-Id'])
    t.equal(
      failures(judgeSingletons, [
        [name, '*'],
        [name.toLowerCase(), '*'],
      ]).length,
      1,
      name,
    );
});
