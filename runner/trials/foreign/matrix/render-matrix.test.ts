import tap from 'tap';
import type { MatrixEntry } from './matrix-client.ts';
import { renderMatrix } from './render-matrix.ts';

const groups = [
  { title: 'Redirects', uses: ['HTTP' as const], checks: { 'a/stays': 'token stays', 'a/keeps': 'keeps' } },
];
const seen: MatrixEntry = {
  name: 'curl',
  language: 'C',
  use: 'HTTP',
  version: '7.88.1',
  day: '2026-11-29',
  results: new Map([
    ['a/stays', 'passed'],
    ['a/keeps', 'failed'],
    ['b/named', 'advice'],
    ['b/other', 'failed'],
    ['b/fine', 'passed'],
  ]),
};

tap.test('a client has a mark for each check of its tables, and what it fails besides is named', async (t) => {
  const page = renderMatrix([seen], groups);
  t.match(page, '| curl | ✓ | ✗ |');
  t.match(page, '| curl | C | 7.88.1 | 2026-11-29 | `b/named` (!), `b/other` |');
  t.match(page, 'token stays: `a/stays`; keeps: `a/keeps`.');
  t.notMatch(page, 'Left out');
});

tap.test('a client that could not be had is left out, with the reason', async (t) => {
  const skipped: MatrixEntry = { name: 'Guzzle', language: 'PHP', use: 'HTTP', skipped: 'this machine has none' };
  const page = renderMatrix([seen, skipped], groups);
  t.match(page, '- Guzzle: this machine has none');
  t.match(page, 'These are 1 clients of 1 languages.');
});
