import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { falsifyJwt, unsignJwt } from './altered-jwts.ts';
import { alterApiKey } from './altered-api-keys.ts';
import { alterToken, isOneToken } from './altered-tokens.ts';
import { makeUpJwt, makeUpToken } from './made-up-token.ts';
import { readsAlike } from './reads-alike.ts';

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(token: string, part: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

const signature = Buffer.from(Array.from({ length: 64 }, (_, index) => index));
const jwt = `${encode({ alg: 'EdDSA', kid: 'k1' })}.${encode({ sub: 'me', aud: 'us', scope: 'read' })}.${signature.toString('base64url')}`;

const bytes = fc.uint8Array({ minLength: 3, maxLength: 80 });

t.test('an altered token is never the token', async (t) => {
  const tokens = fc.stringMatching(/^[-._~+/0-9A-Za-z]{1,60}={0,2}$/);
  const differs = (token: string): boolean =>
    alterToken(token).every(([, altered]) => altered !== token && altered !== '');
  fc.assert(fc.property(tokens, differs), { numRuns: 500, seed: testSeed() });
  t.pass();
});

t.test('no altered token or key is one that a right server may read as the token', async (t) => {
  const words = ['base64', 'base64url', 'hex'] as const;
  const encoded = fc.tuple(bytes, fc.constantFrom(...words)).map(([value, kind]) => Buffer.from(value).toString(kind));
  const tokens = fc.oneof(
    encoded,
    encoded.map((text) => text.toUpperCase()),
    encoded.map((text) => `sk_live_${text}`),
    encoded.map((text) => `${encode({ alg: 'HS256' })}.${encode({ a: 1 })}.${text}`),
    fc.stringMatching(/^[a-z2-7]{8,52}$/),
    fc.uuid(),
    fc.stringMatching(/^[-._~+/0-9A-Za-z]{1,60}={0,2}$/),
    fc.stringMatching(/^[!-~]{1,40}$/),
  );
  const isAnother = (token: string): boolean =>
    [...alterToken(token), ...alterApiKey(token)].every(([, altered]) => !readsAlike(altered, token));
  fc.assert(fc.property(tokens, isAnother), { numRuns: 500, seed: testSeed() });
  t.pass();
});

t.test('whatever a token consists of, some alterations of it are one word, and others are more', async (t) => {
  const tokens = fc.stringMatching(/^[!-~]{1,60}$/);
  const isAsked = (token: string): boolean => alterToken(token).some(([, altered]) => isOneToken(altered, token));
  const isSplit = (token: string): boolean => alterToken(token).some(([, altered]) => !isOneToken(altered, token));
  fc.assert(
    fc.property(tokens, (token) => isAsked(token) && isSplit(token)),
    { numRuns: 500, seed: testSeed() },
  );
  t.ok(isAsked('user:grant:secret'));
});

t.test('what decoders make of a text decides whether it is another one', async (t) => {
  const alike: ReadonlyArray<readonly [string, string]> = [
    ['YQ', 'YR'],
    ['YQ==', 'YQ'],
    ['YQ==', 'YQ==YWJj'],
    ['YWJj', 'YWJj.x'],
    ['a+/b', 'a-_b'],
    ['header.payload.YQ', 'header.payload.YR'],
    ['DEADBEEF', 'deadbeef'],
    ['mfzwizlt', 'MFZWIZLT'],
    ['a%2Fb', 'a/b'],
    ['a%2fb', 'a%2Fb'],
  ];
  for (const [one, other] of alike) t.ok(readsAlike(one, other), `${one} ${other}`);
  const others: ReadonlyArray<readonly [string, string]> = [
    ['YWJj', 'YWJk'],
    ['sk_live_aB', 'sk_live_ab'],
    ['header.payload.YWJj', 'header.payload.YWJk'],
    ['deadbeef', 'deadbeee'],
  ];
  for (const [one, other] of others) t.notOk(readsAlike(one, other), `${one} ${other}`);
});

t.test('every token is altered in several ways, whatever characters it has', async (t) => {
  for (const token of ['user:grant:s3cr3t', 'QQ==', 'x', jwt, 'A'.repeat(32), '0'.repeat(32)]) {
    t.ok(alterToken(token).filter(([, altered]) => isOneToken(altered, token)).length > 0, token);
    t.ok(alterApiKey(token).length > 0, token);
  }
});

t.test('what would leave the token as it was is left out', async (t) => {
  const names = (token: string): string[] => alterToken(token).map(([name]) => name);
  for (const token of ['0123456789abcdef', 'ABC-123_XYZ', 'sk_live_x9', 'mfzwizltoruxa'])
    t.notOk(names(token).includes('in upper case'), `${token} may be of digits that have no case`);
  t.ok(names('sk_live_x9Yz').includes('in upper case'));
  t.notOk(names('abba').includes('reversed'));
  t.strictSame(unsignJwt(`${encode({ alg: 'none' })}.${encode({ sub: 'me' })}.`).length, 10, 'itself and its twin');
  t.notOk(
    falsifyJwt(`${encode({ alg: 'none' })}.${encode({ sub: 'me' })}.`).some(([name]) => name.includes('flipped')),
  );
});

t.test('a JWT without its algorithm keeps its payload', async (t) => {
  const unsigned = unsignJwt(jwt);
  t.equal(unsigned.length, 13);
  t.strictSame(
    unsigned.map(([, token]) => decode(token, 0)['alg']),
    ['none', 'none', 'None', 'None', 'NONE', 'NONE', 'nOnE', 'nOnE', undefined, '', null, 'none', 'none'],
  );
  for (const [name, token] of unsigned) {
    t.strictSame(decode(token, 1), decode(jwt, 1), name);
    t.equal(token.split('.').length, 3, name);
    t.equal(token.split('.')[2], name.includes('old signature') ? jwt.split('.')[2] : '', name);
  }
});

t.test('a falsified JWT differs in what its name says', async (t) => {
  const falsified = new Map(falsifyJwt(jwt));
  t.equal(falsified.size, 13);
  const flipped = Buffer.from(falsified.get('with one bit of its signature flipped')?.split('.')[2] ?? '', 'base64url');
  t.equal(flipped.length, signature.length);
  t.equal(flipped.filter((byte, index) => byte !== signature[index]).length, 1);
  t.equal(decode(falsified.get('with more scope under the old signature') ?? '', 1)['scope'], 'read vivero-everything');
  t.equal(decode(falsified.get('with a jku in its header') ?? '', 0)['jku'], 'https://vivero.invalid/jwks.json');
  for (const [name, token] of falsified) t.not(token, jwt, name);
});

t.test('made-up tokens are made of the random source alone', async (t) => {
  let seed = 7;
  const random = (bound: number): number => (seed = (seed * 16807) % 2147483647) % bound;
  t.match(makeUpToken(random), /^[A-Za-z0-9]{40}$/);
  const made = makeUpJwt(random);
  t.equal(decode(made, 0)['alg'], 'RS256');
  t.equal(Buffer.from(made.split('.')[2] ?? '', 'base64url').length, 256);
});
