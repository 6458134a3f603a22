import t from 'tap';
import type { Exchange } from './exchange.ts';
import { cookiesOf, formFault, refusalFault, type SetCookie } from './set-cookie.ts';

function cookie(text: string): SetCookie {
  const response = { headers: [['set-cookie', text]] } as unknown as NonNullable<Exchange['response']>;
  const [first] = cookiesOf({ response });
  if (first === undefined) throw new Error('no cookie');
  return first;
}

t.test('forms that RFC 6265 has, and those that all clients read', async (t) => {
  for (const text of [
    'a=1',
    'a=',
    'a="1"',
    'a=b=c==',
    'a=1;Path=/;secure',
    'a=1; Path=/; Secure; HttpOnly;',
    'a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Max-Age=0; SameSite=Lax; Priority=High',
    'a = 1 ; max-age = 60',
    'a=1; Max-Age=-1',
    'a=%7B%22b%22%3A1%7D',
  ])
    t.equal(formFault(cookie(text)), null, text);
  for (const text of [
    '',
    'a',
    '=1',
    'a b=1',
    'a={"b":1}',
    'a=b c',
    'a=b,c',
    'a="b',
    'a=ñ',
    'a=1; Expires=Wed, 21-Oct-2099 07:28:00 GMT',
    'a=1; Expires=0',
    'a=1; Max-Age=1h',
  ])
    t.type(formFault(cookie(text)), 'string', text);
});

t.test('cookies that clients keep', async (t) => {
  const kept: ReadonlyArray<readonly [text: string, host: string]> = [
    ['a=1', 'plantas.example'],
    ['a=1; Domain=plantas.example', 'api.plantas.example'],
    ['a=1; Domain=.PLANTAS.example', 'plantas.example'],
    ['a=1; Domain=', 'plantas.example'],
    ['a=1; Domain=127.0.0.1', '127.0.0.1'],
    ['a=1; SameSite=None; Secure', 'plantas.example'],
    ['__Host-a=1; Secure; Path=/', 'plantas.example'],
    ['__Secure-a=1; Secure; Domain=plantas.example', 'api.plantas.example'],
  ];
  for (const [text, host] of kept) t.equal(refusalFault(cookie(text), host), null, text);
  const dropped: ReadonlyArray<readonly [text: string, host: string]> = [
    ['a=1; Domain=plantas.example', 'staging.example'],
    ['a=1; Domain=antas.example', 'plantas.example'],
    ['a=1; Domain=api.plantas.example', 'plantas.example'],
    ['a=1; Domain=0.0.1', '127.0.0.1'],
    ['a=1; SameSite=None', 'plantas.example'],
    ['__Secure-a=1', 'plantas.example'],
    ['__Host-a=1; Secure', 'plantas.example'],
    ['__Host-a=1; Secure; Path=/; Domain=plantas.example', 'plantas.example'],
  ];
  for (const [text, host] of dropped) t.type(refusalFault(cookie(text), host), 'string', text);
});
