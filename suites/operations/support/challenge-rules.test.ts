import t from 'tap';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { judgeErrorCode } from './challenge-rules.ts';

function okOf(
  challenge: string,
  { text = 'without credentials', values = [] }: { readonly text?: string; readonly values?: readonly unknown[] } = {},
): boolean[] {
  const operation = { method: 'GET', path: '/goods' };
  const asked = {
    case: { operation, wrong: { text }, values, headers: [] },
    exchange: {
      intent: { credentials: 'absent' },
      response: { status: 401, headers: [['WWW-Authenticate', challenge]] },
    },
  };
  return judgeErrorCode(asked as unknown as AskedCase).map(({ ok }) => ok);
}

t.test('a Bearer challenge to nobody names no error', (t) => {
  t.strictSame(okOf('Bearer realm="a", error="invalid_token"'), [false]);
  t.strictSame(okOf('Bearer error_description="none"'), [false]);
  t.strictSame(okOf('bearer realm="error=none, \\"a\\"" , scope="b"'), [true]);
  t.end();
});

t.test('other schemes, and requests that may carry credentials after all, are not judged', (t) => {
  t.strictSame(okOf('Digest realm="a", error="b"'), []);
  t.strictSame(okOf('Bearer error="invalid_token"', { text: 'with a token that nobody issued' }), []);
  const key = { place: { in: 'query', name: 'api_key' }, value: 'a' };
  t.strictSame(okOf('Bearer error="invalid_token"', { values: [key] }), []);
  t.end();
});
