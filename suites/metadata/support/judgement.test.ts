import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { SignJWT } from 'jose/jwt/sign';
import t from 'tap';
import { addressFault, isScope, readTexts, showValue } from './member-values.ts';
import { coversAddress, metadataAddress, readIdentifier } from './resource-identifier.ts';
import { isSignedBy, readSignedMetadata } from './signed-metadata.ts';

const remote = { isLoopback: false };
const local = { isLoopback: true };

t.test('a URL is absolute and https, or http on loopback for a target on loopback', async (t) => {
  for (const address of ['https://a.example', 'https://a.example:8443/x?y', 'HTTPS://A.example/', 'https://[::1]/x']) {
    t.equal(addressFault(address, remote), null, address);
  }
  for (const address of ['http://127.0.0.1:1/as', 'http://localhost/', 'http://as.localhost:1', 'http://[::1]:1/']) {
    t.equal(addressFault(address, local), null, address);
    t.equal(addressFault(address, remote), 'is not https', address);
  }
  for (const address of [
    'http://10.0.0.1/',
    'http://a.example',
    'http://127.0.0.1.example/',
    'http://localhost.example/',
  ]) {
    t.equal(addressFault(address, local), 'is not https', address);
  }
  for (const value of [
    '/mcp',
    'a.example',
    '//a.example',
    'urn:x',
    'file:///etc/passwd',
    'https:a',
    'https://',
    ' https://a',
    'https://a b',
    'https:\\\\a',
    'https://a:99999',
  ]) {
    t.equal(addressFault(value, local), 'is not an absolute http(s) URL', value);
  }
  for (const value of [undefined, null, 7, ['https://a.example'], {}])
    t.equal(addressFault(value, local), 'is not a string');
});

t.test('a resource covers the URLs below it on the same origin', async (t) => {
  const endpoint = new URL('https://mcp.example/v1/mcp');
  for (const resource of [
    'https://mcp.example/v1/mcp',
    'https://mcp.example',
    'https://MCP.example:443/',
    'https://mcp.example/v1/',
    'https://mcp.example/v1/mcp/',
    'https://mcp.example/v1/mcp?a=b',
  ])
    t.ok(coversAddress(new URL(resource), endpoint), resource);
  for (const resource of [
    'http://mcp.example/v1/mcp',
    'https://mcp.example:8443',
    'https://example',
    'https://mcp.example/v1/mc',
    'https://mcp.example/v1/mcp/x',
    'https://mcp.example/V1',
  ])
    t.notOk(coversAddress(new URL(resource), endpoint), resource);
});

t.test('the place of the metadata is put before the path of the resource', async (t) => {
  const place = (resource: string): string => metadataAddress(new URL(resource)).href;
  t.equal(place('https://a.example/mcp'), 'https://a.example/.well-known/oauth-protected-resource/mcp');
  t.equal(place('https://a.example/x/mcp/'), 'https://a.example/.well-known/oauth-protected-resource/x/mcp');
  t.equal(place('https://a.example'), 'https://a.example/.well-known/oauth-protected-resource');
  t.equal(place('https://a.example/'), 'https://a.example/.well-known/oauth-protected-resource');
  t.equal(place('https://a.example/mcp?t=1'), 'https://a.example/.well-known/oauth-protected-resource/mcp?t=1');
  t.equal(readIdentifier('https://a.example')?.href, 'https://a.example/');
  for (const value of ['urn:x', 'a.example', 7, null, ['https://a.example'], 'javascript:1'])
    t.equal(readIdentifier(value), null);
});

t.test('scopes and arrays are distinguished from similar values, and long values are cut', async (t) => {
  for (const scope of ['taxes:read', 'https://a/b', 'a,b', '!', '[]']) t.ok(isScope(scope), scope);
  for (const scope of ['', 'a b', 'a"', 'a\\', 'ñ', 'a\n', 7, null, ['a']]) t.notOk(isScope(scope));
  t.strictSame(readTexts(['a']), ['a']);
  for (const value of ['a', ['a', 1], null, { 0: 'a', length: 1 }]) t.equal(readTexts(value), null);
  t.equal(String(showValue('x'.repeat(10_000))).length, 201);
  t.equal(showValue(undefined), 'nothing');
  t.strictSame(showValue({ a: [1] }), { a: [1] });
});

t.test('signed metadata is read without being believed', async (t) => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const fault = (value: unknown): string | undefined => {
    const read = readSignedMetadata(value);
    return 'fault' in read ? read.fault : undefined;
  };
  const [header, claims] = [part({ alg: 'ES256' }), part({ iss: 'https://a.example' })];
  t.equal(fault(`${header}.${claims}.AA`), undefined);
  t.equal(fault(7), 'is not a string');
  for (const text of [
    '',
    'a.b.c',
    `${header}.${claims}.AA.AA`,
    `${header}.${part([])}.AA`,
    `${part(null)}.${claims}.AA`,
  ])
    t.equal(fault(text), 'is not a JWT', text);
  for (const text of [`${header}.${claims}.`, `${part({ alg: 'nOnE' })}.${claims}.AA`, `${part({})}.${claims}.AA`])
    t.equal(fault(text), 'is not signed', text);
  for (const none of [{}, { iss: '' }, { iss: 7 }]) t.equal(fault(`${header}.${part(none)}.AA`), 'names no issuer');
});

t.test('a signature is good where one of the keys verifies it', async (t) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const other = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
  const own = await exportJWK(publicKey);
  const jwt = await new SignJWT({ iss: 'https://a.example' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const signed = readSignedMetadata(jwt);
  if ('fault' in signed) throw new Error(signed.fault);
  t.equal(await isSignedBy(signed, [null, 'x', {}, { kty: 'EC' }, other, own]), true);
  for (const keys of [[], [other], [{ ...own, kty: 'oct', k: 'AA' }], [{ ...own, x: 'AA' }], [[own]]])
    t.equal(await isSignedBy(signed, keys), false);
});
