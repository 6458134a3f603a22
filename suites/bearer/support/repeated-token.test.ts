import t from 'tap';
import { makeExchange } from './exchange.test-support.ts';
import { findHalfInFields, findWholeToken } from './repeated-token.ts';

const token = 'vp4Kx9QmZr7TnB2sLw8YdH5cJf3GaE6u';
const sent = [['Authorization', `Bearer ${token}`]] as const;

t.test('finds a token in base64, with other text beside it', (t) => {
  const cookie = `session=${Buffer.from(`1|${token}`).toString('base64url')}; Secure`;
  t.strictSame(findWholeToken(makeExchange({ sent, received: [['Set-Cookie', cookie]] })), ['Set-Cookie']);
  t.end();
});

t.test('finds a token that is percent-encoded', (t) => {
  const encoded = token.replaceAll(/./g, (one) => `%${Buffer.from(one).toString('hex')}`);
  t.strictSame(findWholeToken(makeExchange({ sent, body: `{"next":"/login?t=${encoded}"}` })), ['the body']);
  t.end();
});

t.test('finds either half of a token in a field, and not in the body', (t) => {
  const received = [['Set-Cookie', `half=${token.slice(0, 16)}`]] as const;
  t.strictSame(findHalfInFields(makeExchange({ sent, received, body: token.slice(16) })), ['Set-Cookie']);
  t.end();
});

t.test('does not take the first part of a token in several parts, or a short beginning, for a half', (t) => {
  const named = `key-1234567890abcdef.${token.slice(0, 12)}`;
  const ofParts = makeExchange({
    sent: [['Authorization', `Bearer ${named}`]],
    received: [['X-Key', named.slice(0, 20)]],
  });
  t.strictSame(findHalfInFields(ofParts), []);
  t.strictSame(findHalfInFields(makeExchange({ sent, received: [['X-Key', token.slice(0, 8)]] })), []);
  t.end();
});
