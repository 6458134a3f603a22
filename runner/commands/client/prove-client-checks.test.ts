import t from 'tap';
import { runCommandLine } from '../surroundings.test-support.ts';

const token = 'client-credentials/token-not-taken-abroad';

t.test('a defect of a client is killed by the check that names it, and the table says so', async (t) => {
  const directory = t.testdir({});
  const line = ['prove', '--clients', '--check', token, 'shop-takes-token-abroad'];
  const shown = await runCommandLine([...line, '--verbose'], { directory });
  t.equal(shown.exitCode, 0, shown.stderr);
  t.match(shown.stdout, /Proven: every check of clients kills its defects/);
  t.match(shown.stdout, /token-not-taken-abroad: shop-takes-token-abroad/);
  t.match(shown.stderr, /1\/1 defect shop-takes-token-abroad of shop: proven/);
  const { stdout } = await runCommandLine([...line, '--json', '--quiet'], { directory });
  t.match(JSON.parse(stdout), {
    exitCode: 0,
    summary: { defects: 1, killed: 1, contradictions: 0 },
    checks: [{ id: token, killed: ['shop-takes-token-abroad'], survived: [] }],
  });
});

t.test('what cannot be proven so is refused', async (t) => {
  const directory = t.testdir({});
  const unknown = await runCommandLine(['prove', '--clients', 'shop-takes-tokens-abroad'], { directory });
  t.match(unknown, { exitCode: 2, stderr: /did you mean "shop-takes-token-abroad"/ });
  const other = await runCommandLine(['prove', '--clients', '--depth', 'all'], { directory });
  t.match(other, { exitCode: 2, stderr: /--depth cannot be used with --clients/ });
  const none = await runCommandLine(['prove', '--clients', 'zz*'], { directory });
  t.equal(none.exitCode, 4);
});

t.test('checks and defects of clients are listed and explained', async (t) => {
  const directory = t.testdir({});
  const listed = await runCommandLine(['list', '--clients'], { directory });
  t.match(listed.stdout, new RegExp(`MUST +${token}`));
  t.notMatch((await runCommandLine(['list'], { directory })).stdout, /client-credentials\/token/);
  const defects = await runCommandLine(['list', '--clients', '--defects'], { directory });
  t.match(defects.stdout, /shop-takes-token-abroad/);
  const check = await runCommandLine(['explain', token], { directory });
  t.match(check.stdout, /Scenarios +redirect-foreign/);
  t.match(check.stdout, /vivero client --check/);
  const defect = await runCommandLine(['explain', 'shop-takes-token-abroad'], { directory });
  t.match(defect.stdout, /npx vivero prove --clients shop-takes-token-abroad/);
});
