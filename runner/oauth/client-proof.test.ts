import t from 'tap';
import { proveClient, waysToProve } from './client-proof.ts';

const client = (id: string, secret: string): { id: string; secret: string } => ({ id, secret });
const sent = (way: 'basic' | 'basic-unencoded', id: string, secret: string): string =>
  Buffer.from((proveClient(way, client(id, secret)).authorization ?? '').replace(/^Basic /, ''), 'base64').toString();

t.test('Basic credentials are form-encoded, and what a form leaves alone stays as it is', async (t) => {
  t.equal(sent('basic', 'my-client', 'conf-secret_1.2*3'), 'my-client:conf-secret_1.2*3');
  t.equal(sent('basic', 'a:b', 'p/q+r=s %~é'), 'a%3Ab:p%2Fq%2Br%3Ds+%25%7E%C3%A9');
  t.equal(sent('basic-unencoded', 'a', 'p/q+r='), 'a:p/q+r=');
  t.strictSame(proveClient('post', client('a', 'b c')), {
    parameters: { client_id: 'a', client_secret: 'b c' },
    authorization: null,
  });
});

t.test('the ways to try follow the metadata, and are three at the most', async (t) => {
  const plain = client('my-client', 'conf-secret-123');
  const odd = client('my-client', 'a/b+c=');
  t.strictSame(waysToProve(undefined, plain), ['basic', 'post']);
  t.strictSame(waysToProve(undefined, odd), ['basic', 'basic-unencoded', 'post']);
  t.strictSame(waysToProve(['client_secret_basic'], plain), ['basic']);
  t.strictSame(waysToProve(['client_secret_basic', 'none'], odd), ['basic', 'basic-unencoded']);
  t.strictSame(waysToProve(['client_secret_post'], odd), ['post']);
  t.strictSame(waysToProve(['client_secret_post', 'client_secret_basic'], plain), ['basic', 'post']);
  t.strictSame(waysToProve(['private_key_jwt'], plain), ['basic', 'post']);
  t.strictSame(waysToProve('client_secret_post', plain), ['basic', 'post']);
});
