import t from 'tap';
import { tooBusyCode } from '../http/describe-fault.ts';
import type { WireResult } from '../http/http-client.ts';
import { judgePreflight } from './preflight.ts';
import type { Header } from '../kit/exchange.ts';
import { readProxy } from '../http/proxy.ts';
import type { AddressedSystem } from './reached-systems.ts';
import type { SentTo } from './unknown-gateway.ts';

/** A response with a status, and nothing else that counts. */
function responded(status: number, headers: readonly Header[] = []): WireResult {
  const response = { status, headers, body: { bytes: new Uint8Array() } };
  return { response, fault: null } as unknown as WireResult;
}

const url = new URL('https://api.example/v2/');

t.test('a URL that may be wrong is told, but not for an API with a document of its own', (t) => {
  const noticeOf = (system: AddressedSystem, status: number, hasOwnContract: boolean): string | null =>
    judgePreflight(responded(status), { system, url, presents: 'token', hasOwnContract }).notice;
  t.match(
    noticeOf('api', 404, false),
    /^a valid GET https:\/\/api\.example\/v2\/api\/skills\/list gets 404: .*api\.skills/,
  );
  t.match(
    noticeOf('plant-store', 405, false),
    /^a valid POST https:\/\/api\.example\/v2\/plants gets 405: check its URL\.$/,
  );
  t.equal(noticeOf('api', 404, true), null);
  t.equal(noticeOf('api', 200, false), null);
  const moved = responded(301, [['Location', '/v2/plants/?a=b']]);
  t.equal(
    judgePreflight(moved, { system: 'plant-store', url, presents: 'token' }).notice,
    'a valid POST https://api.example/v2/plants is redirected by 301 to https://api.example/v2/plants/: check its URL',
  );
  t.equal(judgePreflight(moved, { system: 'site', url, presents: null }).notice, null, 'a site leads people on');
  // The era of an endpoint is found out later.
  t.equal(noticeOf('mcp', 404, false), null);
  t.end();
});

t.test('a machine that was too busy to listen does not make a target unreachable', async (t) => {
  const left = (kind: string, code: string | null): WireResult =>
    ({ response: null, fault: { kind, code, message: 'it was left' } }) as unknown as WireResult;
  const asked = { system: 'api', url, presents: 'token', hasOwnContract: false } as const;
  t.equal(judgePreflight(left('ours', tooBusyCode), asked).unreachable, null);
  t.match(judgePreflight(left('timeout', null), asked).unreachable, { kind: 'unreachable' });
});

const html: Header = ['Content-Type', 'text/html; charset=utf-8'];
const json: Header = ['Content-Type', 'application/json'];
const challenge = (value: string): Header => ['WWW-Authenticate', value];
const to = (url: string): Header => ['Location', url];

/** Returns what is said of a gateway that the configuration does not know, or `null`. */
function gatewayIn(status: number, headers: readonly Header[], at: Partial<SentTo> = {}): string | null {
  const asked = { system: 'api' as const, url, presents: 'token', ...at };
  const { unreachable } = judgePreflight(responded(status, headers), asked);
  return /^a gateway seems to respond .*: a valid request gets (.*)$/.exec(unreachable?.message ?? '')?.[1] ?? null;
}

t.test('a gateway that nobody configured is not taken for the target', (t) => {
  for (const system of ['plant-store', 'api', 'mcp'] as const) {
    t.equal(gatewayIn(403, [html], { system }), '403 with a page, where JSON is expected');
    t.equal(gatewayIn(401, [html], { system, presents: null }), '401 with a page, where JSON is expected');
  }
  for (const system of ['plant-store', 'api', 'mcp', 'site', 'connector'] as const)
    for (const value of ['Basic realm="staging"', 'Negotiate', 'Digest realm="a", nonce="b"', 'NTLM'])
      t.match(gatewayIn(401, [json, challenge(value)], { system }), /^401 with a challenge for \w+ credentials$/);
  const signIn = 'https://acme.cloudflareaccess.com/cdn-cgi/access/login/staging?kid=1';
  for (const system of ['plant-store', 'api', 'mcp', 'site'] as const)
    t.match(gatewayIn(302, [to(signIn)], { system }), /page to sign in at https:\/\/acme\.cloudflareaccess\.com$/);
  const proxy = readProxy('http://proxy.corp.example:3128', 'http.proxy');
  const plain = { proxy, url: new URL('http://api.example/') };
  t.match(gatewayIn(200, [html], plain), /^200 with a page/, 'a proxy may show a page of its own');
  t.end();
});

t.test('what the target may have said itself is the target’s', (t) => {
  t.equal(gatewayIn(403, [json]), null);
  t.equal(gatewayIn(401, []), null);
  t.equal(gatewayIn(401, [html, challenge('Bearer')]), null);
  t.equal(gatewayIn(401, [json, challenge('Basic realm="a", Bearer')]), null);
  t.equal(gatewayIn(401, [json, challenge('"')]), null);
  t.equal(gatewayIn(401, [json, challenge('Basic realm="a"')], { presents: 'Authorization' }), null);
  t.equal(gatewayIn(200, [html]), null, 'without a proxy it is the target, or a wrong URL');
  t.equal(gatewayIn(302, [to('https://www.api.example/v2/')]), null);
  t.equal(gatewayIn(302, [to('/login')]), null);
  t.equal(gatewayIn(302, [to('https://api.elsewhere.example/skills/list')]), null, 'an API that moved');
  t.equal(gatewayIn(302, [to('https://acme.example/')], { system: 'site' }), null, 'a site that moved');
  t.equal(gatewayIn(302, [to('https://app.acme.example/blogging/')], { system: 'site' }), null);
  t.equal(gatewayIn(302, [to('https://sso.acme.example/login')], { system: 'connector' }), null, 'its own sign-in');
  t.equal(gatewayIn(403, [html], { hasOwnContract: true }), null);
  t.end();
});
