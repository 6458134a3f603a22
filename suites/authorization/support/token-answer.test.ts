import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { makeExchange } from '../../bearer/support/exchange.test-support.ts';
import { audiencesOf, claimsOf } from './jwt-claims.ts';
import { ofResource } from './scopes-to-ask-for.ts';
import { describeTokenAnswer, readTokenAnswer, scopesOfToken } from './token-answer.ts';

function answered(body: string, status = 200): Exchange {
  return makeExchange({ status, received: [['Content-Type', 'application/json']], body, system: 'authorization' });
}

function jwt(claims: unknown): string {
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

t.test('an answer with tokens is read, and what it says holds no secret', (t) => {
  const answer = readTokenAnswer(answered('{"access_token":"s3cret","refresh_token":"r3fresh","scope":"a b"}'));
  t.match(answer, { accessToken: 's3cret', refreshToken: 'r3fresh', scopes: ['a', 'b'], error: null });
  t.equal(describeTokenAnswer(answer), 'status 200 (application/json) with an access token');
  t.end();
});

t.test('an error is read', (t) => {
  const answer = readTokenAnswer(answered('{"error":"invalid_grant"}', 400));
  t.match(answer, { accessToken: null, scopes: null, error: 'invalid_grant' });
  t.equal(describeTokenAnswer(answer), 'status 400 (application/json) with the error invalid_grant');
  t.end();
});

t.test('members of other types are taken for absent', (t) => {
  const body = '{"access_token":{},"refresh_token":7,"error":["x"],"scope":[1]}';
  t.match(readTokenAnswer(answered(body)), { accessToken: null, refreshToken: null, error: null, scopes: null });
  for (const text of ['', '[]', 'null', '"x"', '<html>', 'access_token=x&token_type=bearer']) {
    t.match(readTokenAnswer(answered(text)), { value: null, accessToken: null, error: null }, text);
  }
  t.match(readTokenAnswer({ ...answered(''), response: null }), { value: null, accessToken: null });
  t.end();
});

t.test('scopes are those of the answer, else those of the token, under either name', (t) => {
  t.strictSame(scopesOfToken(jwt({ scope: 'a b' })), ['a', 'b']);
  t.strictSame(scopesOfToken(jwt({ scp: ['a', 'b'] })), ['a', 'b']);
  t.equal(scopesOfToken('opaque'), null);
  t.equal(scopesOfToken(null), null);
  const both = JSON.stringify({ access_token: jwt({ scope: 'a b' }), scope: 'c' });
  t.strictSame(readTokenAnswer(answered(both)).scopes, ['c']);
  const inside = JSON.stringify({ access_token: jwt({ scope: 'a b' }) });
  t.strictSame(readTokenAnswer(answered(inside)).scopes, ['a', 'b']);
  t.strictSame(ofResource(['openid', 'a', 'offline_access']), ['a']);
  t.end();
});

t.test('audiences are read whatever their form', (t) => {
  t.strictSame(audiencesOf(jwt({ aud: 'x' })), ['x']);
  t.strictSame(audiencesOf(jwt({ aud: ['x', 7, 'y'] })), ['x', 'y']);
  t.equal(audiencesOf(jwt({})), null);
  t.equal(audiencesOf(jwt({ aud: [] })), null);
  t.equal(audiencesOf('opaque'), null);
  t.equal(claimsOf(jwt([1])), null);
  t.equal(claimsOf(jwt(null)), null);
  t.end();
});

t.test('nothing that a target sends makes reading fail', (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.string({ unit: 'binary' })), (body) => {
      readTokenAnswer(answered(body));
    }),
    { numRuns: 300, seed: testSeed() },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue().map(jwt)), (token) => {
      claimsOf(token);
      audiencesOf(token);
      scopesOfToken(token);
    }),
    { numRuns: 300, seed: testSeed() },
  );
  t.end();
});
