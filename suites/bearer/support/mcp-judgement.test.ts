import { createHmac, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader } from 'jose/decode/protected_header';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { importJWK } from 'jose/key/import';
import { jwtVerify } from 'jose/jwt/verify';
import t from 'tap';
import type { SuppliedTokens } from '../../../runner/kit/supplied-tokens.ts';
import type { CheckContext, ProtectedResource } from '../../../runner/kit/context.ts';
import { createExpect } from '../../../runner/kit/create-expect.ts';
import { Inapplicable, type ObservingCheck, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Assertion } from '../../../runner/kit/expect.ts';
import { splitJwt } from './altered-jwts.ts';
import { askEach, suppliedToken } from './ask-each.ts';
import challengeCharactersLegal from '../challenge-characters-legal.ts';
import challengeScopeIsList from '../challenge-scope-is-list.ts';
import { makeExchange } from './exchange.test-support.ts';
import mcpBearerChallengedFirst from '../mcp-bearer-challenged-first.ts';
import { probeScope } from './probe-scope.ts';
import { failsByAbsence, failsByToken, isOfResource, isRefusal } from './refused-exchange.ts';
import { findSecretPart, findWholeToken } from './repeated-token.ts';
import { forgeWithPublicKeys, resignJwt } from './resigned-jwts.ts';

const noTokens: SuppliedTokens = {
  valid: null,
  expired: null,
  notYetValid: null,
  revoked: null,
  otherAudience: null,
  otherCompany: null,
  limitedScope: null,
};

function makeResource(name: string, facts: Partial<ProtectedResource> = {}): ProtectedResource {
  return { name, system: 'mcp', tokens: noTokens, mayBePublic: false, request: async () => makeExchange({}), ...facts };
}

t.test('each resource is asked, whatever keeps another one from it', async (t) => {
  const asked: string[] = [];
  const resources = [makeResource('a'), makeResource('b'), makeResource('c')];
  const ask = (throwing: Record<string, Error>) =>
    askEach(resources, async ({ name }) => {
      asked.push(name);
      if (throwing[name]) throw throwing[name];
    });
  await ask({});
  await t.rejects(ask({ a: new Untestable('no token'), b: new Inapplicable('nothing') }), Untestable);
  await ask({ b: new Inapplicable('nothing') });
  const lacking = new Inapplicable('nothing');
  await t.rejects(ask({ a: lacking, b: lacking, c: lacking }), Inapplicable);
  t.equal(asked.join(''), 'abcabcabcabc');
  await t.rejects(ask({ a: new TypeError('ours') }), TypeError);
  t.throws(() => suppliedToken(makeResource('a'), 'expired'), Inapplicable);
  t.equal(suppliedToken(makeResource('a', { tokens: { ...noTokens, expired: 'x' } }), 'expired'), 'x');
});

t.test('what is served to anyone proves nothing, and what is refused does', async (t) => {
  const run = (status: number) => {
    const resource = makeResource('list', { mayBePublic: true, request: async () => makeExchange({ status }) });
    return askEach([resource], async () => undefined);
  };
  await t.rejects(run(200), Inapplicable);
  await run(401);
});

t.test('refusals of an MCP server are told from those of others', async (t) => {
  const mcp = { system: 'mcp', intent: { operation: 'other', content: 'unspecified' } } as const;
  t.ok(isRefusal(makeExchange({ ...mcp, status: 403 })));
  t.notOk(isRefusal(makeExchange({ ...mcp, status: 500 })));
  t.notOk(isRefusal(makeExchange({ ...mcp, system: 'authorization' })));
  t.notOk(isOfResource(makeExchange({ system: 'authorization' })));
  t.notOk(failsByAbsence(makeExchange({ ...mcp, intent: { credentials: 'invalid' } })));
  t.ok(failsByAbsence(makeExchange({ ...mcp, intent: { credentials: 'absent' } })));
  const presenting = (value: string, status = 401): boolean =>
    failsByToken(
      makeExchange({ ...mcp, status, intent: { credentials: 'invalid' }, sent: [['Authorization', value]] }),
    );
  t.ok(presenting('Bearer abc'));
  t.notOk(presenting('Basic abc'));
  t.notOk(presenting('Bearer abc', 403));
});

function verdict(
  check: ObservingCheck,
  challenge: string,
  facts: Parameters<typeof makeExchange>[0] = {},
): boolean | null {
  const assertions: Assertion[] = [];
  const exchange = makeExchange({ system: 'mcp', received: [['WWW-Authenticate', challenge]], ...facts });
  if (!check.selects(exchange)) return null;
  check.judge(
    exchange,
    createExpect((assertion) => assertions.push(assertion)),
  );
  return assertions.every(({ ok }) => ok);
}

t.test('challenges are judged by their characters, their scope and their order', async (t) => {
  for (const [challenge, ok] of [
    ['Bearer error_description="it is over"', true],
    ['Bearer realm="ñ \\"x\\""', true],
    ['Bearer error_description="ya venció, señor"', false],
    ['Bearer error_description="a \\"b\\""', false],
    ['Bearer error="a\\\\b"', false],
    ['Bearer scope="a\tb"', false],
    ['Basic realm="ñ"', null],
  ] as const)
    t.equal(verdict(challengeCharactersLegal, challenge), ok, challenge);
  for (const [challenge, ok] of [
    ['Bearer scope="a"', true],
    ['Bearer scope="openid urn:x:a,b https://a/b"', true],
    ['Bearer scope=a', true],
    ['Bearer scope=""', false],
    ['Bearer scope="a  b"', false],
    ['Bearer scope=" a"', false],
    ['Bearer scope="a, b"', false],
    ['Bearer scope="[a,b]"', false],
    ['Bearer realm="a"', null],
  ] as const)
    t.equal(verdict(challengeScopeIsList, challenge), ok, challenge);
  t.equal(verdict(mcpBearerChallengedFirst, 'Bearer realm="a", Basic realm="b"'), true);
  t.equal(verdict(mcpBearerChallengedFirst, 'Negotiate, Bearer realm="a"'), false);
  t.equal(verdict(mcpBearerChallengedFirst, 'Basic realm="b"'), null);
});

t.test('a whole token is found in what is served, and a part of it is not looked for', async (t) => {
  const token = 'Q7xk29LmPz81Yb4Tn6Wc';
  const find = (body: string, authorization = `Bearer ${token}`): string[] =>
    findWholeToken(
      makeExchange({ status: 200, sent: [['Authorization', authorization]], received: [['X-A', body]], body }),
    );
  t.strictSame(find(`{"token":"${token}"}`), ['X-A', 'the body']);
  t.strictSame(find(token.slice(0, -1)), []);
  t.strictSame(find('sandbox', 'Bearer sandbox'), [], 'a word');
  t.strictSame(find('sandbox-token-of-acme', 'Bearer sandbox-token-of-acme'), [], 'words');
});

t.test('a part of what nobody can guess of a token is found in what is served', async (t) => {
  const find = (body: string, token: string): number[] =>
    findSecretPart(makeExchange({ status: 200, sent: [['Authorization', `Bearer ${token}`]], body })).map(
      ({ length }) => length,
    );
  const token = 'Q7xk29LmPz81Yb4Tn6WcQ7xk29LmPz81Yb4Tn6Wd';
  t.strictSame(find(token.slice(-9), token), [9]);
  t.strictSame(find(token.slice(-8), token), [], 'eight characters');
  t.strictSame(find(token.slice(0, 12), `${token.slice(0, 12)}.aB3dE5gH7jK9mN1pQ3`), [], 'what names the token');
  const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhY21lLTEyMzQ1NiJ9.Zk3vQ9xT2bL7mW4n';
  t.strictSame(find('eyJzdWIiOiJhY21lLTEyMzQ1NiJ9', jwt), [], 'claims');
  t.strictSame(find('session=Zk3vQ9xT2b', jwt), [10]);
  t.strictSame(find('Production2026', 'sandbox-of-acme-for-Production2026'), [], 'words');
});

t.test('keys of every kind are tried as secrets, and none of them stops the check', async (t) => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const parts = splitJwt(`${part({ alg: 'RS256', kid: 'k2' })}.${part({ sub: 'me' })}.AAAA`);
  const made = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
  const curve = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey.export({ format: 'jwk' });
  const edwards = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const x5c = ['MIIB', 7];
  const countOf = async (...keys: ReadonlyArray<Record<string, unknown>>): Promise<number> =>
    (await forgeWithPublicKeys(parts, keys)).length;
  t.equal(await countOf({ ...made }), 15, 'a short key is nothing to encrypt to');
  t.equal(await countOf({ ...made, x5c }), 18);
  t.equal(await countOf({ ...curve }), 12);
  t.equal(await countOf({ ...edwards }), 12);
  t.equal(
    await countOf({ ...curve }, { ...edwards, kid: 'k2' }, { ...made }),
    12,
    'the key that the token names alone',
  );
  for (const odd of [{}, { kty: 'RSA' }, { kty: 'oct', k: 'AAAA' }, { kty: 'RSA', n: 7, e: [] }, { ...made, x5c: 'A' }])
    t.ok((await countOf(odd)) < 16);
});

t.test('resigned tokens have the claims of the token and signatures that are good by the wrong key', async (t) => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const alg of ['RS256', 'ES256', 'EdDSA', 'ES256K', 'HS256']) {
    const parts = splitJwt(`${part({ alg, kid: 'k1', typ: 'at+jwt' })}.${part({ sub: 'me', aud: 'us' })}.AAAA`);
    const published = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
    const tokens = new Map([
      ...(await resignJwt(parts)),
      ...(await forgeWithPublicKeys(parts, [{ ...published }, { kty: 'EC' }, {}])),
    ]);
    t.equal(tokens.size, 19 + 16, alg);
    const inside = tokens.get('by a key inside it') ?? '';
    const { jwk } = decodeProtectedHeader(inside);
    const key = await importJWK(jwk ?? {}, decodeProtectedHeader(inside).alg);
    t.match((await jwtVerify(inside, key)).payload, { sub: 'me', aud: 'us' });
    t.equal(decodeProtectedHeader(tokens.get('by another key') ?? '').kid, 'k1');
    const certified = tokens.get('by the key of a certificate inside it') ?? '';
    const chain = (decodeProtectedHeader(certified).x5c ?? []).map(
      (der) => new X509Certificate(Buffer.from(der, 'base64')),
    );
    const [leaf, authority] = chain;
    if (leaf === undefined || authority === undefined) throw new TypeError('a certificate is missing');
    t.ok(leaf.checkIssued(authority) && leaf.verify(authority.publicKey) && authority.verify(authority.publicKey));
    t.match((await jwtVerify(certified, leaf.publicKey)).payload, { sub: 'me', aud: 'us' });
    const [header, payload, signature] = (tokens.get('with the public key as secret, in PEM') ?? '').split('.');
    const pem = createPublicKey({ key: published, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    t.equal(createHmac('sha256', pem).update(`${header}.${payload}`).digest('base64url'), signature);
  }
  for (const token of ['opaque', 'a.b', 'a.b.c', `${part([])}.${part({})}.A`, `${part({})}.${part({})}.A.B`, ''])
    t.throws(() => splitJwt(token), Inapplicable, token);
});

/** A server with tools of these names, each answered as told. */
function scopeContext(
  lacks: string,
  answers: Record<string, { readonly status: number; readonly isError?: boolean; readonly challenge?: string }>,
  said: { readonly neededBy?: readonly string[]; readonly supported?: readonly string[] } = {},
) {
  const called: string[] = [];
  const client = {
    listCallableTools: async () => [...Object.keys(answers).map((name) => ({ name })), { name: 7 }],
    request: async (_method: string, params: { readonly name: string }) => {
      called.push(params.name);
      const { status, isError = false, challenge } = answers[params.name] ?? { status: 404 };
      const headers = challenge === undefined ? [] : [['WWW-Authenticate', challenge] as const];
      const exchange = makeExchange({ status, body: params.name, received: headers });
      return { exchange, result: status === 200 ? { isError } : null };
    },
  };
  const tokens = { ...noTokens, limitedScope: { token: 'x', lacks, neededBy: said.neededBy ?? null } };
  const resources = [makeResource('a', { tokens })];
  const value = { scopes_supported: said.supported ?? [lacks, 'other:read'] };
  const authorization = { discover: async () => ({ resource: { value } }) };
  const mcp = { clients: async () => [client] };
  return { called, context: { resources, mcp, authorization } as unknown as CheckContext };
}

t.test('a scope is judged by the call that shows it, and by none where no call does', async (t) => {
  const textOf = ({ response }: Exchange): string => Buffer.from(response?.body.bytes ?? []).toString();
  const probe = async (...given: Parameters<typeof scopeContext>) =>
    (await probeScope(scopeContext(...given).context)).map(textOf).join();
  const tooLittle = { status: 403, challenge: 'Bearer error="insufficient_scope", scope="x:y"' };
  t.equal(await probe('taxes:read', { list_banks: { status: 200 }, taxes_list: { status: 403 } }), 'taxes_list');
  t.equal(await probe('x:y', { list_banks: { status: 200 }, other: tooLittle }), 'other');
  t.equal(await probe('x:y', { other: { status: 403, challenge: 'Bearer scope="x:y"' } }), 'other');
  t.equal(await probe('taxes:read', { taxes_list: { status: 200 } }), 'taxes_list', 'served though it needs the scope');
  const named = { neededBy: ['tool list_banks'] };
  t.equal(await probe('x', { a: tooLittle, list_banks: { status: 200 } }, named), 'list_banks', 'as configured');
  t.equal(await probe('x', { a: { status: 401 } }, { neededBy: ['mcp'] }), 'a', 'every tool');
  t.equal(await probe('x', { a: { status: 200 } }, { supported: ['x'] }), 'a', 'the only scope of the server');
  const silent: Array<Parameters<typeof scopeContext>> = [
    ['taxes:write', { taxes_list: { status: 200 } }],
    ['taxes:read', { list_banks: { status: 200 } }],
    ['taxes:read', { taxes_list: { status: 200, isError: true } }],
    ['taxes:read', { taxes_list: { status: 400 } }],
    ['taxes:read', { taxes_list: { status: 200 } }, { supported: ['other:read'] }],
    ['taxes:read', { taxes_list: { status: 200 } }, { neededBy: ['plantStore', 'tool other'] }],
    ['x:y', { other: { status: 401 } }],
    ['x:y', { other: { status: 403, challenge: 'Bearer error="invalid_token", scope="x:y"' } }],
    ['admin', { admin_list: { status: 200 } }],
    ['', { a: { status: 200 } }],
  ];
  for (const given of silent) await t.rejects(probe(...given), Inapplicable, given[0]);
  const many = scopeContext(
    'x',
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`t${at}`, { status: 200 }])),
  );
  await t.rejects(probeScope(many.context), Inapplicable);
  t.equal(many.called.length, 8);
});
