import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { describeTally, emptyPart, keepPart, keepTally, type Part, takePart, verdictOf } from './tally.ts';

const lint: Part = { ...emptyPart('lint'), seconds: 12.34 };
const quick: Part = {
  ...emptyPart('quick tests'),
  passed: 7,
  failed: 1,
  skipped: 2,
  failures: ['a.test.ts > adds'],
  flaky: ['b.test.ts'],
  seconds: 100,
};
const slow: Part = {
  ...emptyPart('slow tests'),
  passed: 3,
  notBegun: ['c.test.ts', 'd.test.ts'],
  passedBefore: 4,
  seconds: 5,
};

t.test('the last line counts what was found, and a check that did not end has failed', async (t) => {
  t.equal(verdictOf({ parts: [lint], isWhole: true }), '0 passed, 0 failed');
  t.equal(verdictOf({ parts: [lint], isWhole: false }), '0 passed, 1 failed');
  t.equal(verdictOf({ parts: [lint, quick, slow], isWhole: true }), '10 passed, 1 failed, 4 skipped');
});

t.test('the table says what each part took, what failed, what is flaky and what was not begun', async (t) => {
  const text = describeTally({ parts: [lint, quick, slow], isWhole: true });
  t.match(text, /^not ok {2}a\.test\.ts > adds\n/);
  t.match(text, /\nok {9}12\.3 s {2}lint\nFAILED {4}100\.0 s {2}quick tests {2}7 passed, 1 failed, 2 skipped\n/);
  t.match(text, /\n {10}117\.3 s {2}in all\n/);
  t.match(text, /\nflaky {3}b\.test\.ts: failed beside others, passed alone\n/);
  t.match(text, /\nnot begun {2}slow tests, 2: c\.test\.ts, d\.test\.ts\n/);
  t.match(text, /\n\n10 passed, 1 failed, 4 skipped$/);
});

t.test('a check that is ended in the middle has left what it found until then', async (t) => {
  const root = t.testdir();
  const verdict = (): string => readFileSync(join(root, '.tap', 'verdict'), 'utf8');
  keepTally(root, { parts: [lint], isWhole: false });
  t.equal(verdict(), '0 passed, 1 failed\n');
  keepPart(root, { ...quick, failed: 0, failures: [] });
  t.equal(verdict(), '7 passed, 1 failed, 2 skipped\n', 'while tests run');
  t.match(takePart(root), { name: 'quick tests', passed: 7 });
  t.equal(takePart(root), null, 'a part is taken once');
  keepTally(root, { parts: [lint, slow], isWhole: true });
  t.equal(verdict(), '3 passed, 0 failed, 2 skipped\n');
});
