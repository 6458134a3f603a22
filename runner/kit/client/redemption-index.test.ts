import { createHash } from 'node:crypto';
import t from 'tap';
import { entryOf } from './journal-entry.test-support.ts';
import { indexRedemptions } from './redemption-index.ts';

const code = 'a+code/of=every&sign%20~ñ';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const form = [['Content-Type', 'application/x-www-form-urlencoded']] as const;

const post = (id: number, body: string): ReturnType<typeof entryOf> =>
  entryOf({ id, method: 'POST', target: '/token', place: 'token', headers: form, body });

t.test('a code is found under its name, under another name and in JSON, and a verifier by its challenge', (t) => {
  const entries = [
    post(1, new URLSearchParams({ code_verifier: verifier }).toString()),
    post(2, `authorization=${encodeURIComponent(code)}`),
    entryOf({ id: 3, target: `/api?code=${encodeURIComponent(code)}`, place: 'authorize' }),
    post(4, new URLSearchParams({ code }).toString()),
    post(5, 'code=another'),
  ];
  const index = indexRedemptions(entries, [code]);
  const idsOf = (redeemed: Parameters<typeof index.redemptionsOf>[0]): number[] =>
    index.redemptionsOf(redeemed).map(({ id }) => id);
  t.same(idsOf({ code, challenge: null }), [2, 4], 'the authorization request itself is none');
  t.same(idsOf({ code: null, challenge }), [1]);
  t.same(idsOf({ code, challenge }), [1, 2, 4], 'each once, in their order');
  t.same(idsOf({ code: null, challenge: null }), []);
  t.end();
});

t.test('a short code is found by its name alone', (t) => {
  const index = indexRedemptions([post(1, 'x=short'), post(2, 'code=short')], ['short']);
  t.same(
    index.redemptionsOf({ code: 'short', challenge: null }).map(({ id }) => id),
    [2],
  );
  t.end();
});

t.test('bodies are read once, however many codes there are', (t) => {
  let reads = 0;
  const codes = Array.from(
    { length: 2_000 },
    (_, place) => `code-of-a-sign-in-${String(place * 7919).padStart(9, '0')}`,
  );
  const entries = codes.map((each, place) => {
    const entry = post(place + 1, `{"code":"${each}"}`);
    const { bytes } = entry.request.body;
    const get = (): typeof bytes => {
      reads += 1;
      return bytes;
    };
    Object.defineProperty(entry.request.body, 'bytes', { get });
    return entry;
  });
  const index = indexRedemptions(entries, codes);
  const found = codes.map((each) => index.redemptionsOf({ code: each, challenge: null }).map(({ id }) => id));
  t.same(
    found,
    codes.map((_, place) => [place + 1]),
  );
  t.ok(reads <= 4 * codes.length, `${reads} reads`);
  t.end();
});
