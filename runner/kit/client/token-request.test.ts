/** Requests to the token endpoint are read as they were meant, whatever form they have. */
import t from 'tap';
import { entryOf, tokenEntry } from './journal-entry.test-support.ts';
import { authenticationsOf, clientIdOf, readTokenRequest } from './token-request.ts';

const basic = (text: string): readonly [string, string] => [
  'Authorization',
  `Basic ${Buffer.from(text).toString('base64')}`,
];

void t.test('a form is read', (t) => {
  const request = readTokenRequest(tokenEntry({ grant_type: 'authorization_code', code: 'a+b', client_id: 'me' }));
  t.match(request, { isForm: true, grant: 'authorization_code', basic: null });
  t.same(request?.parameters[1], ['code', 'a+b']);
  t.equal(request && clientIdOf(request), 'me');
  t.end();
});

void t.test('parameters of JSON and of a query are read, and are no form', (t) => {
  const json = entryOf({ place: 'token', method: 'POST', body: '{"grant_type":"refresh_token","n":1}' });
  t.match(readTokenRequest(json), {
    isForm: false,
    grant: 'refresh_token',
    parameters: [['grant_type', 'refresh_token']],
  });
  const query = entryOf({ place: 'token', target: '/as/token?grant_type=password' });
  t.match(readTokenRequest(query), { isForm: false, grant: 'password' });
  t.end();
});

void t.test('what is no token request is none', (t) => {
  t.equal(readTokenRequest(entryOf({ place: 'api', target: '/api?grant_type=password' })), null);
  t.equal(readTokenRequest(entryOf({ place: 'token', method: 'OPTIONS', target: '/as/token?a=b' })), null);
  t.equal(readTokenRequest(entryOf({ place: 'token', method: 'POST', body: 'not a form' })), null);
  t.end();
});

void t.test('Basic is decoded as RFC 6749 has it', (t) => {
  const request = readTokenRequest(tokenEntry({ grant_type: 'x' }, { headers: [basic('my%2Did:a%3Ab%2Bc+d')] }));
  t.match(request?.basic, { id: 'my-id', secret: 'a:b+c d', decoded: 'my%2Did:a%3Ab%2Bc+d' });
  const broken = readTokenRequest(tokenEntry({ grant_type: 'x' }, { headers: [basic('no colon, %zz & more')] }));
  t.match(broken?.basic, { id: 'no colon, %zz & more', secret: '' });
  t.end();
});

void t.test('each way of authenticating counts, and empty secrets do not', (t) => {
  const ways = (
    parameters: Record<string, string>,
    headers: ReadonlyArray<readonly [string, string]> = [],
  ): string[] => {
    const request = readTokenRequest(tokenEntry({ grant_type: 'x', ...parameters }, { headers }));
    return request === null ? [] : authenticationsOf(request);
  };
  t.same(ways({ client_id: 'me' }), []);
  t.same(ways({ client_secret: '' }, [basic('me:')]), []);
  t.same(ways({ client_secret: 's' }, [basic('me:s')]), ['client_secret_basic', 'client_secret_post']);
  t.same(ways({ client_assertion: 'a.b.c' }), ['private_key_jwt']);
  t.end();
});
