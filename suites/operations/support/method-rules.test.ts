import t from 'tap';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { judgeAllowOfServed } from './method-rules.ts';

interface Sent {
  readonly method: string;
  readonly status: number;
  readonly path?: string;
  readonly allow?: string;
  readonly credentials?: string;
  readonly origin?: string;
}

function sent({ method, status, path = '/goods', allow, credentials = 'valid', origin = 'a' }: Sent): AskedCase {
  return {
    case: { operation: { path }, method, wrong: status === 405 ? { keyword: 'method' } : null },
    exchange: {
      request: { method, url: `https://${origin}.example${path}` },
      intent: { credentials },
      response: { status, headers: allow === undefined ? [] : [['Allow', allow]] },
    },
  } as unknown as AskedCase;
}

const okOf = (refused: Omit<Sent, 'method' | 'status'>, ...served: readonly Sent[]): boolean[] =>
  judgeAllowOfServed(sent({ method: 'PUT', status: 405, ...refused }), { asked: served.map(sent) }).map(({ ok }) => ok);

const read = { method: 'GET', status: 200 };
const create = { method: 'POST', status: 201 };

t.test('Allow names what was served at the same path', (t) => {
  t.strictSame(okOf({ allow: 'GET' }, read, create), [false]);
  t.strictSame(okOf({ allow: 'post ,, get' }, read, create), [true]);
  t.strictSame(okOf({ allow: 'GET' }, read, { ...create, status: 403 }), [true], 'POST was only refused');
  t.end();
});

t.test('what another server, other credentials or another state may allow is not judged', (t) => {
  t.strictSame(okOf({ allow: 'GET' }, read, { ...create, origin: 'b' }), [true]);
  t.strictSame(okOf({ allow: 'GET' }, read, { ...create, credentials: 'absent' }), [true]);
  t.strictSame(okOf({ allow: 'GET', path: '/goods/{id}' }, { ...create, path: '/goods/{id}' }), []);
  t.strictSame(okOf({ allow: '' }, read), []);
  t.strictSame(okOf({}, read), []);
  t.end();
});
