import t from 'tap';
import type { WireResult } from '../http/http-client.ts';
import type { Header } from '../kit/exchange.ts';
import { type Gateway, isRefusedByGateway, learnGateway } from './gateway.ts';

const url = new URL('https://api.staging.example/');

function answer(status: number, headers: readonly Header[], text: string): WireResult {
  const bytes = Buffer.from(text);
  const body = { bytes, wireBytes: bytes.length, truncated: false };
  const request = { method: 'GET', url: url.href, headers: [], body, raw: null };
  const response = { status, headers, body } as unknown as NonNullable<WireResult['response']>;
  return { request, response, fault: null, durationMs: 1, sawBytes: true };
}

const json: Header = ['Content-Type', 'application/json'];
const html: Header = ['Content-Type', 'text/html; charset=utf-8'];
const served = answer(200, [json], '{}');
const noToken = answer(401, [json, ['WWW-Authenticate', 'Bearer']], '{"error":401}');
const page = (ray: string): WireResult => answer(403, [html], `<!DOCTYPE html><title>Access</title><p>Ray ${ray}</p>`);
const away = (to: string): WireResult => answer(302, [['Location', to]], '');

interface Trial {
  readonly given: WireResult;
  readonly bare: WireResult;
  readonly anonymous?: WireResult;
  readonly mayRedirect?: boolean;
}

function learn({ given, bare, anonymous, mayRedirect = false }: Trial): Promise<Gateway> {
  return learnGateway({
    url,
    mayRedirect,
    keys: ['http.headers (X-Gate)'],
    presents: anonymous !== undefined,
    withHeaders: given,
    withoutHeaders: () => Promise.resolve(bare),
    withoutCredentials: () => Promise.resolve(anonymous ?? given),
  });
}

t.test('a gateway is known by how it refuses a request without its headers', async (t) => {
  const { mark, refusal } = await learn({ given: served, bare: page('8c1f00aa11'), anonymous: noToken });
  t.equal(refusal, null);
  if (mark === null) throw new Error('the gateway refused');
  t.equal(isRefusedByGateway(page('77aa00ff99').response, url, mark), true, 'whatever differs from request to request');
  t.equal(isRefusedByGateway(answer(403, [html], '').response, url, mark), true, 'also without a body, as for HEAD');
  t.equal(isRefusedByGateway(noToken.response, url, mark), false);
  t.equal(isRefusedByGateway(answer(403, [json], '{"error":403}').response, url, mark), false, 'the service says so');
  t.equal(isRefusedByGateway(served.response, url, mark), false);
});

t.test('a gateway may send people away to sign in', async (t) => {
  const login = 'https://acme.cloudflareaccess.com/cdn-cgi/access/login/api.staging.example?kid=';
  const { mark } = await learn({ given: served, bare: away(`${login}1`), anonymous: noToken });
  if (mark === null) throw new Error('the gateway refused');
  t.equal(isRefusedByGateway(away(`${login}2`).response, url, mark), true);
  t.equal(isRefusedByGateway(away('https://acme.example/').response, url, mark), false);
});

t.test('headers that open nothing are said to where that can be known', async (t) => {
  t.match((await learn({ given: page('1'), bare: page('2'), anonymous: noToken })).refusal, {
    kind: 'credentials-refused',
    message: 'http.headers (X-Gate) opened nothing: the response is the same 403 as without',
  });
  const login = away('https://login.example/');
  t.match((await learn({ given: login, bare: login })).refusal?.message, /the same 302 to https:\/\/login\.example\//);
  const nothing = { mark: null, refusal: null };
  t.strictSame(await learn({ given: login, bare: login, mayRedirect: true }), nothing, 'a page to sign in of its own');
  const www = away('https://www.api.staging.example/');
  t.strictSame(await learn({ given: www, bare: www }), nothing, 'a site that moved to www');
  t.strictSame(await learn({ given: noToken, bare: noToken, anonymous: noToken }), nothing, 'the token is refused');
});

t.test('a gateway may say one thing of what is missing and another of what is wrong', async (t) => {
  const lacks = answer(400, [html], '<html><head><title>400 No required SSL certificate was sent</title>');
  const wrong = answer(400, [html], '<html><head><title>400 The SSL certificate error</title>');
  const found = await learn({ given: wrong, bare: lacks, anonymous: wrong });
  t.match(found.refusal?.message, /opened nothing: the response is 400, and 400 without$/);
  const login = away('https://login.example/');
  t.match(
    (await learn({ given: page('1'), bare: login, anonymous: page('2') })).refusal?.message,
    /is 403, and 302 without$/,
  );
  const refused = answer(403, [json], '{"error":"scope"}');
  t.equal((await learn({ given: refused, bare: lacks, anonymous: refused })).refusal, null, 'an API says so itself');
  t.equal((await learn({ given: page('1'), bare: login, anonymous: noToken })).refusal, null, 'credentials matter');
});

t.test('nothing is taken for a gateway that is none', async (t) => {
  const nothing = { mark: null, refusal: null };
  t.strictSame(await learn({ given: served, bare: served, anonymous: noToken }), nothing, 'a switch of a canary');
  t.strictSame(await learn({ given: served, bare: noToken, anonymous: noToken }), nothing, 'the service itself asks');
  t.strictSame(await learn({ given: page('1'), bare: answer(502, [], '') }), nothing);
  const secure = away('https://api.staging.example/');
  t.strictSame(await learn({ given: secure, bare: secure }), nothing, 'plain http leads to https');
});
