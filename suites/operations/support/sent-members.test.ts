import { Buffer } from 'node:buffer';
import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { sentMembers } from './sent-members.ts';

const form = (text: string): Exchange =>
  ({
    request: {
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: { bytes: Buffer.from(text), truncated: false },
    },
  }) as unknown as Exchange;

t.test('fields of a form are what the response has them for', (t) => {
  const shown = { copies: 2, seats: ['a'], metadata: {}, urgent: true };
  t.strictSame(sentMembers(form('copies=3&seats=a&seats=b&metadata%5Bx%5D=1&urgent=true'), shown), {
    copies: 3,
    seats: ['a', 'b'],
    metadata: { x: '1' },
  });
  t.strictSame(sentMembers(form('metadata%5Bx%5D=1'), { metadata: { x: 1 } }), {}, 'of other values than texts');
  t.strictSame(sentMembers(form('seats=a&seats=b'), { seats: 'b' }), {}, 'which of them counts is not known');
  t.end();
});
