import { createHash } from 'node:crypto';
import t from 'tap';
import { forbiddingDirective, type PolicyRequest, readPolicies } from './content-policy.ts';
import { collectStrings } from './document-strings.ts';
import { findDifference } from './find-difference.ts';
import { findSecrets, isClientSecret, isLiveToken } from './find-secrets.ts';
import { isIntegrity, unpinnedFault } from './foreign-assets.ts';
import { findConfiguredAddresses, findSchemaCandidates } from './schema-candidates.ts';

t.test('addresses of documents are found in what pages of common generators hold', async (t) => {
  const of = (...scripts: string[]): ReturnType<typeof findSchemaCandidates> => findSchemaCandidates(scripts, []);
  t.strictSame(of("SwaggerUIBundle({url: '/openapi.json', dom_id: '#swagger-ui'})").stated, ['/openapi.json']);
  t.strictSame(of('{"urls":[{"url":"/v1.json"},{"url":"/v2.json"}]}').stated, ['/v1.json', '/v2.json']);
  t.strictSame(of(`JSON.parse('{"url":"/api-docs/v1.yaml"}')`).stated, ['/api-docs/v1.yaml']);
  t.strictSame(of('const schemaUrl = "\\u002Fapi\\u002Fschema"').stated, ['/api/schema']);
  t.strictSame(of("url: location.origin + '/api/schema/'").likely, ['/api/schema/']);
  t.strictSame(of("configUrl: '/v3/api-docs/swagger-config'").configured, ['/v3/api-docs/swagger-config']);
  t.strictSame(findConfiguredAddresses({ urls: [{ url: '/a', name: 'x' }], oauth2RedirectUrl: '/b' }), ['/a']);
  t.strictSame(of('let options = {"swaggerDoc": {"openapi": "3.0.0", "x": "}"}, "a": 1}').embedded, [
    { openapi: '3.0.0', x: '}' },
  ]);
  t.strictSame(
    findSchemaCandidates(
      [],
      [
        { name: 'data-schema-url', value: '/s' },
        { name: 'data-theme', value: 'x' },
      ],
    ).stated,
    ['/s'],
  );
  const nothing = of(
    "// url: '/commented.json'\nload('/static/swagger-ui-bundle.js'); '#swagger-ui'; a = /url: 'x.json'/",
  );
  t.strictSame({ ...nothing }, { stated: [], configured: [], likely: [], embedded: [], isComputed: false });
});

t.test('documents are compared by what they say', async (t) => {
  t.equal(findDifference({ a: [1, { b: 2 }], c: -0 }, { c: 0, a: [1, { b: 2 }] }), null);
  t.match(findDifference({ info: { version: '1.0' } }, { info: { version: 1 } }), {
    pointer: '/info/version',
    one: '"1.0"',
    other: '1',
  });
  t.match(findDifference({ 'a/b': [1, 2] }, { 'a/b': [1] }), { pointer: '/a~1b/1', other: 'nothing' });
  t.match(findDifference({ a: [] }, { a: {} }), { pointer: '/a' });
  t.match(findDifference({}, { __proto__: null, toString: 1 }), { pointer: '/toString', one: 'nothing' });
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  t.equal(findDifference(cyclic, cyclic), null);
});

t.test('a policy allows what it names', async (t) => {
  const page = new URL('https://api.example/api/docs/');
  const allows = (policy: string, request: Partial<PolicyRequest> & { at?: string }): boolean => {
    const { at, ...rest } = request;
    const asked: PolicyRequest = {
      kind: 'script',
      url: at === undefined ? null : new URL(at, page),
      text: null,
      nonce: null,
      integrity: null,
      ...rest,
    };
    return readPolicies([policy]).every((one) => forbiddingDirective(one, asked, page) === null);
  };
  const inline = { text: 'start()' };
  const digest = createHash('sha256').update('start()').digest('base64');
  t.ok(allows('frame-ancestors none', inline));
  t.ok(allows("default-src 'self'", { at: '/a.js' }));
  t.notOk(allows("default-src 'self'", { at: 'https://cdn.example/a.js' }));
  t.notOk(allows("default-src 'self'", inline));
  t.ok(allows("default-src 'none'; script-src 'unsafe-inline'", inline));
  t.notOk(allows("script-src 'unsafe-inline' 'nonce-a'", inline));
  t.ok(allows("script-src 'nonce-a'", { ...inline, nonce: 'a' }));
  t.ok(allows(`script-src 'sha256-${digest}'`, inline));
  t.ok(allows("script-src 'nonce-a' 'strict-dynamic'", { at: '/a.js', nonce: 'a' }));
  t.notOk(allows("script-src 'self' 'strict-dynamic'", { at: '/a.js' }));
  t.ok(allows('script-src cdn.example', { at: 'https://cdn.example/a.js' }));
  t.ok(allows('SCRIPT-SRC https://*.example/lib/', { at: 'https://cdn.example/lib/a.js' }));
  t.notOk(allows('script-src https://*.example/lib/', { at: 'https://cdn.example/a.js' }));
  t.notOk(allows('script-src https://cdn.example:8443', { at: 'https://cdn.example/a.js' }));
  t.ok(allows('script-src https:', { at: 'https://cdn.example/a.js' }));
  t.ok(allows("style-src 'none'; style-src-elem *", { kind: 'style', at: '/a.css' }));
  t.notOk(allows("default-src 'none'; script-src 'self'", { kind: 'connect', at: '/api/schema/' }));
  t.notOk(allows("default-src *, script-src 'none'", { at: '/a.js' }), 'each policy holds');
  t.notOk(allows('default-src', { at: '/a.js' }), 'no source is none');
});

t.test('versions and digests of files of other hosts are told from none', async (t) => {
  const fault = (address: string): string | null => unpinnedFault(new URL(address));
  for (const address of [
    'https://cdn.jsdelivr.net/npm/swagger-ui-dist@5/swagger-ui-bundle.js',
    'https://unpkg.com/@scope/ui@^1.2.0/x.js',
    'https://cdn.jsdelivr.net/gh/user/repo@3f2a9bc/x.js',
    'https://cdnjs.cloudflare.com/ajax/libs/swagger-ui/5.1.0/swagger-ui.js',
    'https://static.example/swagger-ui-bundle.js',
  ])
    t.equal(fault(address), null, address);
  for (const address of [
    'https://cdn.jsdelivr.net/npm/swagger-ui-dist@latest/swagger-ui-bundle.js',
    'https://unpkg.com/swagger-ui-dist/x.js',
    'https://cdn.example/latest/x.js',
    'https://cdn.jsdelivr.net/npm/swagger-ui-dist@next/x.js',
  ])
    t.not(fault(address), null, address);
  t.ok(isIntegrity(`sha384-${'A'.repeat(64)}`));
  t.ok(isIntegrity(`sha1-x sha256-${'A'.repeat(43)}=?ct=x`));
  for (const value of [null, '', 'sha384-', 'md5-abc', `sha384-${'A'.repeat(10)}`]) t.notOk(isIntegrity(value));
});

t.test('secrets are told from what stands in their place', async (t) => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const jwt = (claims: object): string => `${part({ alg: 'HS256' })}.${part(claims)}.${'A'.repeat(43)}`;
  const isLive = (text: string, countsEndless = true): boolean =>
    isLiveToken(text, { nowSeconds: 1_000, countsEndless });
  t.ok(isLive(jwt({ sub: 'a', exp: 2_000 })));
  t.ok(isLive(`Bearer ${jwt({ sub: 'a', exp: 2_000 })}`, false));
  t.ok(isLive(jwt({ sub: 'a' })));
  t.notOk(isLive(jwt({ sub: 'a' }), false));
  t.notOk(isLive(jwt({ sub: 'a', exp: 999 })));
  t.notOk(isLive(jwt({ sub: '1234567890', exp: 2_000 })), 'the sample of jwt.io');
  for (const text of ['1.2.3', 'swagger-ui.dist.bundle', `${'x'.repeat(20)}.`.repeat(3), '']) t.notOk(isLive(text));
  t.ok(isClientSecret('clientSecret', 'k7Qz9vW2mN4xR8tB'));
  for (const value of ['', 'your-client-secret', '<secret>', '{{ secret }}', 'xxxxxxxxxx', 'string'])
    t.notOk(isClientSecret('client_secret', value));
  t.notOk(isClientSecret('clientId', 'k7Qz9vW2mN4xR8tB'));
  const token = 'configured-token-of-a-company';
  t.equal(findSecrets(`a ${token} b`, [null, token])[0]?.kind, 'configured token');
  t.equal(findSecrets(`a ${['AKIA', 'Z7Q3M5N8P2R4T6V9'].join('')} b`, [])[0]?.kind, 'cloud key');
  t.strictSame(findSecrets(['AKIA', 'IOSFODNN7EXAMPLE'].join(''), ['short']), []);
  t.strictSame(findSecrets('-----BEGIN PUBLIC KEY-----', []), []);
});

t.test('texts of a document are collected with their names, samples marked', async (t) => {
  const found = collectStrings({ info: { title: 'a' }, servers: [{ url: 'b' }], example: { url: 'c' }, tags: ['d'] });
  const named = found.map(({ name, value, isSample }) => `${name} ${value} ${isSample}`).sort();
  t.strictSame(named, ['tags d false', 'title a false', 'url b false', 'url c true']);
});
