import t from 'tap';
import { countTests } from './count-tests.ts';

const run = `TAP version 14
# Subtest: a.test.ts
    # Subtest: adds
        ok 1 - one
        not ok 2 - two
          ---
          diff: "-2 +3"
          ...
        ok 3 - three # SKIP no network
        ok 4 - four # TODO
        1..4
    not ok 1 - adds
    1..1
not ok 1 - a.test.ts
# Subtest: b.test.ts
    1..0 # no tests found
not ok 2 - b.test.ts
  ---
  exitCode: 1
  ...
1..2
`;

t.test('assertions are counted, and a file that ends badly without one', async (t) => {
  const { passed, failed, skipped, failures } = countTests(run, 1);
  t.strictSame({ passed, failed, skipped }, { passed: 1, failed: 2, skipped: 2 });
  t.strictSame(failures, ['a.test.ts > adds > two', 'b.test.ts']);
});

t.test('a run that shows no failure but is not whole fails', async (t) => {
  const whole = 'TAP version 14\nok 1 - one\n1..1\n';
  t.match(countTests(whole, 0), { passed: 1, failed: 0 });
  t.match(countTests(whole, 1), { passed: 1, failed: 1, failures: ['the test run broke off'] });
  t.match(countTests('TAP version 14\nok 1 - one\n1..2\n', 0), { passed: 1, failed: 1 }, 'fewer than planned');
  t.match(countTests('', 0), { passed: 0, failed: 1, failures: ['no test ran'] });
  t.match(countTests('Bail out! no port\n', 1), { failed: 1 }, 'bail-out');
});
