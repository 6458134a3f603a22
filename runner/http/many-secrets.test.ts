/** A run learns thousands of secrets where each request brings its own. */
import fc from 'fast-check';
import t from 'tap';
import { createFormFinder } from './form-finder.ts';
import { createRedactor } from './redactor.ts';
import { plainForms, secretForms } from './secret-forms.ts';

/** Tokens of one issuer: they begin alike, and differ in the middle or at their end. */
const issued: Readonly<Record<string, (number: number) => string>> = {
  'tokens that end in a number': (number) => `token-of-one-issuer-${String(number).padStart(6, '0')}`,
  'short tokens': (number) => `tok${String(number).padStart(6, '0')}`,
  'tokens with a number in the middle': (number) => `the-beginning-of-all-${number}-and-an-end-of-all-of-them`,
  'tokens that differ by one character in front': (number) => `${number % 10}${'b'.repeat(number / 10 + 8)}`,
  JWTs: (number) =>
    ['{"alg":"RS256","typ":"JWT"}', `{"iss":"https://as.example","sub":"acme","jti":${number}}`, `signed ${number}`]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.'),
};

for (const [name, issue] of Object.entries(issued))
  t.test(`${name} are taken out whole, however many there are`, async (t) => {
    const count = name.includes('in front') ? 400 : 1_500;
    const all = Array.from({ length: count }, (_, number) => issue(number));
    const redactor = createRedactor(all);
    t.strictSame(
      all.filter((token) => redactor.text(`<${token}> ${token}`) !== '<[redacted]> [redacted]'),
      [],
    );
    t.equal(redactor.known, new Set(all).size);
    const other = 'no token of an issuer, but a text';
    t.equal(redactor.text(other), other);
  });

t.test('a part that tells of a secret is found, wherever and beside whatever it stands', async (t) => {
  const beginnings = fc.constantFrom('', 'aaaaaaaa', 'the-same-beginning-of-many-', 'ab'.repeat(12));
  const rest = fc.oneof(fc.stringMatching(/^[ab]{16,40}$/), fc.stringMatching(/^[0-9a-z]{16,60}$/));
  const secrets = fc
    .tuple(beginnings, fc.array(rest, { minLength: 12, maxLength: 40 }), beginnings)
    .map(([before, middles, after]) => middles.map((middle) => before + middle + after));
  const part = fc.record({
    of: fc.nat(),
    from: fc.nat(),
    more: fc.nat(60),
    before: fc.stringMatching(/^[ .ab]{0,3}$/),
  });
  const property = fc.property(secrets, fc.array(part, { minLength: 1, maxLength: 6 }), (all, parts) => {
    const finder = createFormFinder();
    for (const secret of all) finder.add(plainForms(secret));
    let text = '';
    for (const { of, from, more, before } of parts) {
      const secret = all[of % all.length] ?? '';
      const start = from % (secret.length - 15);
      text += before + secret.slice(start, start + 16 + more);
    }
    const spans = finder.findAll(text);
    // What belongs to a part of 16 characters of any secret, found by trying each.
    const expected = new Set<number>();
    for (let at = 0; at + 16 <= text.length; at += 1) {
      if (all.some((secret) => secret.includes(text.slice(at, at + 16))))
        for (let place = at; place < at + 16; place += 1) expected.add(place);
    }
    const found = spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, index) => start + index));
    return found.length === expected.size && found.every((place) => expected.has(place));
  });
  fc.assert(property, { numRuns: 60, seed: 20_261_123 });
  t.pass();
});

t.test('secrets beyond a thousand are taken out as they are and percent-encoded, and in no other form', async (t) => {
  const secretOf = (number: number): string =>
    `${number}/${Array.from({ length: 5 }, (_, place) => (number * 7_919 * (place + 3) + 1e6).toString(36)).join('')}`;
  const redactor = createRedactor(Array.from({ length: 1_001 }, (_, number) => secretOf(number)));
  const [among, beyond] = [secretOf(999), secretOf(1_000)];
  for (const secret of [among, beyond]) {
    t.equal(redactor.text(`<${secret}>`), '<[redacted]>');
    t.equal(redactor.text(`<${encodeURIComponent(secret)}>`), '<[redacted]>');
    t.equal(redactor.header('X-Echo', secret), '[redacted]');
  }
  const reversed = (secret: string): string => Array.from(secret).reverse().join('');
  t.equal(redactor.text(`<${reversed(among)}>`), '<[redacted]>');
  t.equal(redactor.text(`<${reversed(beyond)}>`), `<${reversed(beyond)}>`);
  t.ok(plainForms(beyond).every(({ text }) => secretForms(beyond).some((form) => form.text === text)));
});
