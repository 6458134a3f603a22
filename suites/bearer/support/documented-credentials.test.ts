import t from 'tap';
import type { SecurityAlternative } from '../../../runner/documents/openapi/list-operations.ts';
import { isBearer, madeUpCredentials, placeOf, takesOtherWords } from './documented-credentials.ts';

/** Returns an alternative with one scheme. */
function one(scheme: Record<string, unknown> | null): SecurityAlternative {
  return [{ name: 'x', scheme, scopes: [] }];
}

t.test('knows where documented credentials go', (t) => {
  t.same(placeOf({ type: 'apiKey', in: 'header', name: 'X-API-Key' }), { in: 'header', name: 'X-API-Key' });
  t.same(placeOf({ type: 'apiKey', in: 'cookie', name: 'sid' }), { in: 'cookie', name: 'sid' });
  for (const odd of [
    null,
    { type: 'http', scheme: 'bearer' },
    { type: 'apiKey', in: 'header', name: 'a\r\nb: c' },
    { type: 'apiKey', in: 7, name: [] },
  ])
    t.same(placeOf(odd), { in: 'header', name: 'Authorization' });
  for (const scheme of [{ type: 'oauth2' }, { type: 'openIdConnect' }, { type: 'http', scheme: 'BEARER' }])
    t.ok(isBearer(scheme));
  for (const scheme of [null, { type: 'http', scheme: 'basic' }, { type: 'apiKey' }, { type: 'http', scheme: 5 }])
    t.notOk(isBearer(scheme));
  t.end();
});

t.test('leaves alone what a document has in the Authorization field besides', (t) => {
  t.ok(
    takesOtherWords([
      one({ type: 'http', scheme: 'bearer' }),
      one({ type: 'apiKey', in: 'header', name: 'authorization' }),
    ]),
  );
  t.ok(takesOtherWords([one({ type: 'http', scheme: 'basic' })]));
  t.ok(takesOtherWords([one(null)]), 'a scheme that the document lacks may be any');
  t.notOk(takesOtherWords([one({ type: 'oauth2' }), one({ type: 'apiKey', in: 'query', name: 'key' })]));
  t.end();
});

t.test('makes credentials up for each way in', (t) => {
  const made = madeUpCredentials(
    [
      one({ type: 'http', scheme: 'bearer' }),
      one({ type: 'http', scheme: 'Basic' }),
      one({ type: 'apiKey', in: 'header', name: 'X-API-Key' }),
      one({ type: 'apiKey', in: 'query', name: 'a b' }),
      one({ type: 'apiKey', in: 'query', name: 'key' }),
      one({ type: 'apiKey', in: 'cookie', name: 'sid' }),
      one({ type: 'apiKey', in: 'header', name: 'Authorization' }),
    ],
    'secret',
  );
  t.same(made[0], [
    'a random token',
    { credentials: { kind: 'authorization', values: ['Bearer secret'], standing: 'invalid' } },
  ]);
  const by = new Map(made);
  t.match(by.get('a password that nobody set'), { credentials: { values: ['Basic dml2ZXJvOnNlY3JldA=='] } });
  t.same(by.get('a key that nobody issued in X-API-Key')?.headers, [['X-API-Key', 'secret']]);
  t.equal(by.get('a key that nobody issued in key')?.query, 'key=secret');
  t.same(by.get('a key that nobody issued in sid')?.headers, [['Cookie', 'sid=secret']]);
  t.match(by.get('a key that nobody issued in Authorization'), { credentials: { values: ['Token secret'] } });
  t.end();
});
