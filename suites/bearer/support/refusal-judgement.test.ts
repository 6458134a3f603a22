import t from 'tap';
import { hintsAtMembers, readErrorCode } from './body-hints.ts';
import { isPageForEveryone } from './bypass.ts';
import { makeExchange } from './exchange.test-support.ts';
import { failsOnlyByToken, lacksOnlyCredentials } from './plant-exchange.ts';
import { findRepeatedToken, presentsToken } from './repeated-token.ts';
import { sharedCachingDirectives } from './shared-caching.ts';

t.test('a refused request counts for what was wrong with it alone', async (t) => {
  t.ok(lacksOnlyCredentials(makeExchange({})));
  t.notOk(lacksOnlyCredentials(makeExchange({ status: 200 })), 'served');
  t.notOk(lacksOnlyCredentials(makeExchange({ status: 500 })), 'server error');
  t.notOk(lacksOnlyCredentials(makeExchange({ status: null })), 'no answer');
  t.notOk(lacksOnlyCredentials(makeExchange({ intent: { content: 'invalid' } })), 'invalid body');
  t.notOk(lacksOnlyCredentials(makeExchange({ intent: { operation: 'path' } })), 'another path');
  const length = ['Content-Length', '20'] as const;
  for (const [status, sent] of [
    [411, []],
    [417, [length, ['Expect', '100-continue']]],
    [431, [length, ['X-Long', 'a'.repeat(5000)]]],
    [406, [length, ['Accept', 'text/html']]],
  ] as const) {
    t.notOk(lacksOnlyCredentials(makeExchange({ status, sent })), `${status} for how it was sent`);
    t.ok(lacksOnlyCredentials(makeExchange({ status, sent: [length] })), `${status} to a plain request`);
  }
  const presenting = (...values: string[]): boolean =>
    failsOnlyByToken(
      makeExchange({ intent: { credentials: 'invalid' }, sent: values.map((value) => ['Authorization', value]) }),
    );
  t.ok(presenting('bearer abc'));
  t.notOk(presenting('Bearer'), 'no token');
  t.notOk(presenting('Token abc'), 'another scheme');
  t.notOk(presenting('Bearer a"b'), 'not the form of a token');
  t.notOk(presenting('Bearer abc', 'Bearer abc'), 'two fields');
  t.notOk(presenting(`Bearer ${'a'.repeat(4000)}`), 'limits on fields may speak first');
});

t.test('a repeated token is found wherever it stands, and words are not', async (t) => {
  const token = 'Q7xk29LmPz81Yb4Tn6Wc';
  const find = (authorization: string, body: string, header = ''): unknown[] =>
    findRepeatedToken(makeExchange({ sent: [['Authorization', authorization]], received: [['X-Why', header]], body }));
  t.strictSame(find(`Bearer ${token}`, `unknown token ${token}!`), [{ where: 'the body', length: 20 }]);
  t.strictSame(find(`Bearer ${token}`, '', 'token Q7xk29LmP...'), [{ where: 'X-Why', length: 9 }]);
  t.strictSame(find(`Token ${token}`, 'token Q7xk29Lm...'), [], 'eight characters');
  t.strictSame(find('Bearer sandbox-token-of-acme', 'send sandbox-token-of-acme'), [], 'words');
  t.notOk(presentsToken(makeExchange({ sent: [['Authorization', 'Bearer null']] })));
  t.notOk(presentsToken(makeExchange({})));
});

t.test('of a JWT the signature is the secret', async (t) => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.Zk31aB92cD83eF74gH65';
  const find = (token: string, body: string): number =>
    findRepeatedToken(makeExchange({ sent: [['Authorization', `Bearer ${token}`]], body })).length;
  t.equal(find(jwt, 'send a JWT such as eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x'), 0);
  t.equal(find(jwt, 'the signature Zk31aB92cD83eF74gH65 does not fit'), 1);
  t.equal(find(`${jwt}${jwt}`, 'send a JWT such as eyJhbGciOiJSUzI1NiJ9.e30.x'), 0, 'doubled');
  t.equal(
    find(jwt.slice(0, jwt.lastIndexOf('.')), 'send eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x'),
    0,
    'unsigned',
  );
});

t.test('shared caching is what lets one answer serve everyone', async (t) => {
  const table: ReadonlyArray<readonly [string, readonly string[]]> = [
    ['public', ['public']],
    ['max-age=3600, Public', ['public']],
    ['s-maxage="60"', ['s-maxage']],
    ['private="X-Id", public', ['public']],
    ['no-cache="Set-Cookie", s-maxage=9', ['s-maxage']],
    ['public, max-age=0', []],
    ['public, max-age=60, s-maxage=0', []],
    ['public, no-store', []],
    ['public, private', []],
    ['public, no-cache', []],
    ['max-age=60', []],
    ['ext="public, s-maxage=5"', []],
    ['', []],
  ];
  for (const [value, expected] of table)
    t.strictSame(sharedCachingDirectives([['cache-control', value]]), expected, value);
  t.strictSame(
    sharedCachingDirectives([
      ['Cache-Control', 'public'],
      ['Cache-Control', 'no-store'],
    ]),
    [],
  );
});

t.test('what expired before it was sent serves nobody else', async (t) => {
  const sent = ['Date', 'Sat, 21 Nov 2026 12:00:00 GMT'] as const;
  const table: ReadonlyArray<readonly [string, string, readonly string[]]> = [
    ['public', 'Thu, 01 Jan 1970 00:00:00 GMT', []],
    ['public', 'Sat, 21 Nov 2026 12:00:00 GMT', []],
    ['public', '0', []],
    ['public', '-1', []],
    ['public', 'Sat, 21 Nov 2026 12:00:01 GMT', ['public']],
    ['public, max-age=60', 'Thu, 01 Jan 1970 00:00:00 GMT', ['public']],
    ['s-maxage=60', '0', ['s-maxage']],
  ];
  for (const [value, expires, expected] of table) {
    const headers = [['Cache-Control', value], ['Expires', expires], sent] as const;
    t.strictSame(sharedCachingDirectives(headers), expected, `${value}; ${expires}`);
  }
  const undated = (expires: string): string[] =>
    sharedCachingDirectives([
      ['Cache-Control', 'public'],
      ['Expires', expires],
    ]);
  t.strictSame(undated('Thu, 01 Jan 1970 00:00:00 GMT'), []);
  t.strictSame(undated('Sat, 21 Nov 2026 12:00:00 GMT'), ['public']);
});

t.test('members are hinted at when they are named as members', async (t) => {
  for (const text of [
    '"name" is required',
    "'name' missing",
    '`name`',
    'at /name: wrong',
    '"/name"',
    '["name","id"]',
  ]) {
    t.ok(hintsAtMembers(makeExchange({ body: text })).includes('name'), text);
  }
  for (const text of ['the name of the realm', 'see https://docs.example/name', 'give your id', '{"request_id":7}']) {
    t.strictSame(hintsAtMembers(makeExchange({ body: text })), [], text);
  }
  t.equal(readErrorCode(makeExchange({ body: '{"error":401,"message":""}' })), '401');
  t.equal(readErrorCode(makeExchange({ body: '{"error":"invalid_token"}' })), null);
  t.equal(readErrorCode(makeExchange({ body: '<html>' })), null);
});

t.test('a page is no bypass, a plant is', async (t) => {
  const json = [['Content-Type', 'application/json']] as const;
  const html = [['Content-Type', 'text/html; charset=utf-8']] as const;
  const page = (body: string, received: typeof json | typeof html, status = 200) =>
    makeExchange({ status, received, body });
  t.ok(isPageForEveryone(page('<p>1', html), page('<p>2', html)), 'the page of a web application');
  t.ok(isPageForEveryone(page('{"ok":true}', json), page('{"ok":true}', json)), 'the same JSON for any path');
  t.ok(isPageForEveryone(page('', html, 204), page('', html, 204)), 'nothing for any path');
  t.notOk(isPageForEveryone(page('{"name":"Lily"}', json), page('{"name":"Lily"}', json)), 'a plant for any path');
  t.notOk(isPageForEveryone(page('{"a":1}', json), page('{"a":2}', json)), 'another JSON');
  t.notOk(isPageForEveryone(page('<p>', html), page('', json, 404)), 'a page where others get 404');
  t.notOk(isPageForEveryone(page('{"name":"Lily"}', json), page('<p>', html)), 'a plant where others get a page');
  t.notOk(isPageForEveryone(page('', html), makeExchange({ status: null })), 'no control');
});
