import t from 'tap';
import { withCheckDigit } from './check-digit.ts';
import { patternTexts } from './pattern-texts.ts';

t.test('tax numbers get their check digit', (t) => {
  const pattern = '^[0-9]{1,8}-[0-9K]$';
  t.equal(withCheckDigit('76192083-1', pattern), '76192083-9');
  t.equal(withCheckDigit('10000013-0', pattern), '10000013-K');
  t.equal(withCheckDigit('10000013-0', '^[0-9]{1,8}-[0-9k]$'), '10000013-k');
  t.equal(withCheckDigit('76.192.083-K', String.raw`^\d{1,3}(\.\d{3}){2}-[\dkK]$`), '76.192.083-9');
  t.equal(withCheckDigit('761920831', String.raw`^\d{7,8}[\dK]$`), '761920839');
  t.equal(withCheckDigit('0-1', pattern), '0-0');
  t.end();
});

t.test('other texts stay as they are', (t) => {
  for (const [text, pattern] of [
    ['76192083-1', '^[0-9]{8}-[0-9]$'],
    ['1-1', '^[0-9]-[A-Z0-9]$'],
    ['abc-K', '^[a-z]+-[0-9K]$'],
    ['76192083-', '^[0-9]{8}-[0-9K]?$'],
  ] as const)
    t.equal(withCheckDigit(text, pattern), text);
  t.end();
});

t.test('texts of such a pattern are right', (t) => {
  const texts = patternTexts('^[0-9]{1,8}-[0-9K]$');
  t.ok(texts.length > 5);
  for (const text of texts) t.equal(withCheckDigit(text, '[0-9K]'), text);
  t.end();
});
