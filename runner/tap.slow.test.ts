import t from 'tap';
import { mountChecks, type TapTest } from './tap.ts';

t.test('the checks of the embedded mock', async (t) => {
  const report = await mountChecks(t, { target: 'mock' });
  t.equal(report.exitCode, 0);
  t.ok(report.summary.passed > 80);
});

t.test('a fault of the configuration is thrown, with what is accepted', async (t) => {
  await t.rejects(mountChecks(t, { flags: { timeout: 'soon' } }), /timeout/);
  await t.rejects(mountChecks(t, { flags: { suite: ['beerer'] } }), /bearer/);
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
