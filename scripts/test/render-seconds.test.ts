import t from 'tap';
import { renderSeconds } from './render-seconds.ts';

t.test('what was measured replaces what was known, the longest first', async (t) => {
  const text = renderSeconds(
    { 'quick.test.ts': 4, 'old.slow.test.ts': 30, 'whole.slow.test.ts': 700 },
    {
      passed: {
        'quick.test.ts': { key: 'a', passed: 1, seconds: 6.2 },
        'new.slow.test.ts': { key: 'a', passed: 1, seconds: 127.6 },
        'short.slow.test.ts': { key: 'a', passed: 1, seconds: 0.2 },
        'whole.slow.test.ts': { key: 'a', passed: 1, seconds: null },
        'quick tests, part 1 of 9': { key: 'a', passed: 1, seconds: 50 },
      },
      slow: ['old.slow.test.ts', 'new.slow.test.ts', 'short.slow.test.ts', 'whole.slow.test.ts', 'never.slow.test.ts'],
    },
  );
  t.strictSame(
    [...text.matchAll(/^ {2}'(.+)': (\d+),$/gm)].map(([, file, seconds]) => [file, Number(seconds)]),
    [
      ['whole.slow.test.ts', 700],
      ['new.slow.test.ts', 130],
      ['old.slow.test.ts', 30],
      ['quick.test.ts', 6],
      ['short.slow.test.ts', 1],
    ],
  );
});
