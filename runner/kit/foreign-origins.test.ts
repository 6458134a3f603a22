import t from 'tap';
import type { Exchange } from './exchange.ts';
import { findOfferedCredentials, listForeignOrigins } from './foreign-origins.ts';

const origins = (url: string): string[] => listForeignOrigins(new URL(url)).map(({ origin }) => origin);

t.test('origins are made that a careless comparison takes for the own one', async (t) => {
  t.strictSame(origins('https://api.acme.cl'), [
    'https://vivero.example',
    'null',
    'https://api.acme.cl.vivero.example',
    'https://viveroapi.acme.cl',
    'https://apixacme.cl',
    'http://api.acme.cl',
  ]);
  t.strictSame(origins('http://127.0.0.1:8080/api'), [
    'https://vivero.example',
    'null',
    'http://127.0.0.1.vivero.example:8080',
  ]);
  t.strictSame(origins('http://[::1]:8080'), ['https://vivero.example', 'null']);
  t.strictSame(origins('http://localhost'), [
    'https://vivero.example',
    'null',
    'http://localhost.vivero.example',
    'http://viverolocalhost',
  ]);
});

t.test('an origin is let in with credentials by both fields alone', async (t) => {
  const lets = (...headers: ReadonlyArray<readonly [string, string]>): boolean =>
    findOfferedCredentials({ response: { status: 200, headers } } as unknown as Exchange, 'https://a.example') !== null;
  const echoed = ['Access-Control-Allow-Origin', 'https://a.example'] as const;
  const credentials = ['access-control-allow-credentials', 'true'] as const;
  t.ok(lets(echoed, credentials));
  t.notOk(lets(echoed), 'no credentials');
  t.ok(lets(['Access-Control-Allow-Origin', '*'], credentials), 'offered, though browsers refuse it');
  t.notOk(lets(['Access-Control-Allow-Origin', '*']), 'to all, without credentials');
  t.notOk(lets(['Access-Control-Allow-Origin', 'https://b.example'], credentials), 'another origin');
  t.notOk(lets(echoed, echoed, credentials), 'browsers refuse two fields');
  t.notOk(lets(echoed, ['Access-Control-Allow-Credentials', 'TRUE']), 'browsers compare the case');
  t.notOk(lets());
});
