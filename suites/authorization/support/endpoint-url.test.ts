import t from 'tap';
import { endpointUrl, isLoopbackAddress, isSecure } from './endpoint-url.ts';
import { foreignRedirects } from './foreign-redirects.ts';
import { privateMembersOf } from './published-keys.ts';
import { naming, shownValue } from './server-finding.ts';

t.test('an endpoint is an absolute http(s) URL, and nothing else', (t) => {
  t.equal(endpointUrl('https://as.example/token')?.href, 'https://as.example/token');
  t.equal(endpointUrl('http://127.0.0.1:4010/as')?.port, '4010');
  for (const value of ['/token', 'as.example/token', 'javascript:alert(1)', 'file:///etc', 'https://', '', 7, null, {}])
    t.equal(endpointUrl(value), null, JSON.stringify(value));
  t.end();
});

t.test('https is secure everywhere, http on loopback alone', (t) => {
  const secure = [
    'https://as.example',
    'http://127.0.0.1',
    'http://127.9.8.7:1',
    'http://[::1]:8',
    'http://localhost:3',
  ];
  for (const url of secure) t.ok(isSecure(new URL(url)), url);
  const open = [
    'http://as.example',
    'http://127.0.0.1.example',
    'http://128.0.0.1',
    'http://localhost.example',
    'ftp://127.0.0.1',
  ];
  for (const url of open) t.notOk(isSecure(new URL(url)), url);
  t.notOk(isLoopbackAddress('localhost'), 'a name is no address');
  t.end();
});

t.test('foreign redirect URIs are URLs, and none of them is the registered one', (t) => {
  const registered = [
    'http://127.0.0.1/callback',
    'https://app.example/cb/',
    'http://localhost:8080/',
    'com.example.app:/cb',
  ];
  for (const uri of registered) {
    const foreign = foreignRedirects(uri);
    t.ok(foreign.length > 4, uri);
    for (const [name, other] of foreign) {
      t.ok(URL.canParse(other), other);
      t.not(new URL(other).href, new URL(uri).href, `${uri} ${name}`);
    }
  }
  const names = foreignRedirects('https://app.example/cb').map(([name]) => name);
  t.ok(names.includes('without https'));
  t.notOk(foreignRedirects('http://127.0.0.1/cb').some(([name]) => name === 'without https'));
  t.end();
});

t.test('hosts that foreign redirect URIs name do not exist, or are the machine of the registered one', (t) => {
  for (const [name, uri] of foreignRedirects('http://127.0.0.1:5000/callback')) {
    const { hostname, protocol } = new URL(uri);
    const isOfNoHost = !protocol.startsWith('http');
    t.ok(
      hostname.endsWith('.invalid') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || isOfNoHost,
      `${name}: ${uri}`,
    );
  }
  t.end();
});

t.test('private members are named, and what they hold is not', (t) => {
  t.strictSame(privateMembersOf({ kty: 'RSA', n: 'n', e: 'AQAB' }), []);
  t.strictSame(privateMembersOf({ kty: 'RSA', n: 'n', e: 'AQAB', d: 'secret', p: 'secret' }), ['d', 'p']);
  t.strictSame(privateMembersOf({ kty: 'oct', k: 'secret' }), ['k']);
  t.end();
});

t.test('values of a target are shown short', (t) => {
  t.equal(shownValue(undefined), 'absent');
  t.equal(shownValue(null), null);
  t.equal(shownValue({ a: 1 }), 'an object');
  t.equal(String(shownValue('x'.repeat(1000))).length, 201);
  t.equal((shownValue(Array.from({ length: 1000 }, () => 'x')) as unknown[]).length, 40);
  t.strictSame(shownValue([['a'], { b: 1 }, 'c']), ['an array', 'an object', 'c']);
  t.equal(naming([1], { issuer: 'https://a.example' }, 'it holds'), 'it holds');
  t.equal(naming([1, 2], { issuer: 'https://a.example' }, 'it holds'), 'https://a.example: it holds');
  t.end();
});
