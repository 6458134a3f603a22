import t from 'tap';
import type { RunReport } from '../contracts/run-report/run-report.ts';
import { runCommandLine } from './commands/surroundings.test-support.ts';
import { runOf } from './store/run-of.test-support.ts';
import { mountChecks, type TapTest } from './tap.ts';

t.test('the checks of the embedded mock are mounted, and end as a run of the command line says', async (t) => {
  const report = await mountChecks(t, { target: 'mock', flags: { suite: ['skills'] } });
  const { exitCode, stdout } = await runCommandLine(['run', 'mock', '--suite', 'skills', '--json'], {
    directory: t.testdir({}),
  });
  t.equal(report.exitCode, exitCode);
  const told = ({ results }: RunReport): string[] => results.map(({ id, outcome }) => `${id} ${outcome}`);
  t.strictSame(told(report), told(runOf(stdout)));
  t.ok(report.summary.passed > 10, `${report.summary.passed} passed`);
});

t.test('a fault of the configuration is thrown, with what is accepted', async (t) => {
  await t.rejects(mountChecks(t, { target: 'mock', flags: { timeout: 'soon' } }), /timeout/);
  await t.rejects(mountChecks(t, { target: 'mock', flags: { suite: ['beerer'] } }), /bearer/);
});

t.test('an unreachable target fails once, and its checks say why', async (t) => {
  const failures: string[] = [];
  const names: string[] = [];
  const recorder: TapTest = {
    test(name, _options, body) {
      names.push(name);
      return body(recorder);
    },
    ok: () => true,
    fail: (message) => failures.push(message),
  };
  const report = await mountChecks(recorder, {
    flags: { baseUrl: 'http://127.0.0.1:9', check: ['bearer/*'], token: 'made-up-token' },
  });
  t.equal(report.exitCode, 3);
  t.equal(names.length, report.summary.planned);
  t.match(failures[0], /cannot be reached/);
});
