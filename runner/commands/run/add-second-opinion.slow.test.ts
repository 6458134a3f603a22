import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readRun } from '../../store/read-run.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { type Ended, runCommandLine } from '../surroundings.test-support.ts';

/** Runs with a second opinion, and resolves to what was printed and stored. */
async function run(directory: string, ...line: string[]): Promise<Ended & { readonly report: RunReport }> {
  const ended = await runCommandLine(['run', ...line, '--second-opinion', 'mcp'], { directory });
  const [target = ''] = readdirSync(join(directory, 'reports')).filter((name) => !name.startsWith('history.'));
  const [stored = ''] = readdirSync(join(directory, 'reports', target));
  return { ...ended, report: await readRun(join(directory, 'reports', target, stored, 'run.json')) };
}

t.test('the official suite finds nothing in the mock that is not explained', async (t) => {
  const { exitCode, stdout, stderr, report } = await run(t.testdir({}), 'mock', '--suite', 'mcp');
  t.equal(exitCode, report.exitCode);
  t.equal(report.summary.planned, report.results.length, 'it is not counted');
  t.match(stderr, 'vivero: second opinion: @modelcontextprotocol/conformance is being run');
  t.match(stdout, /second opinion\s+on mcp, never counted: 0 differ/);
  const [opinion] = report.secondOpinions ?? [];
  t.match(opinion, { system: 'mcp', fault: null });
  t.strictSame(
    opinion?.findings.filter(({ checks, note }) => checks.length === 0 || note !== ''),
    [],
    'all of it was asked',
  );
  t.strictSame(
    opinion?.differences.filter(({ reason }) => reason === null),
    [],
  );
  t.ok(opinion?.findings.some(({ checks }) => checks.some(({ status }) => status === 'passed')));
});

t.test('where it cannot be asked, that is told and changes nothing', async (t) => {
  const check = ['--check', 'plant-store/valid-plant-accepted'];
  const whole = await run(t.testdir({}), 'mock', ...check, '--shard', '1/2', '--quiet');
  t.match(whole, { exitCode: 0, stderr: '', stdout: /not run: it needs the results of/ });
  t.match(whole.report.secondOpinions, [{ fault: /a part of one$/, findings: [] }]);
  const target = '{"targets":{"store":{"plantStore":{"url":"http://127.0.0.1:1"}}}}';
  const store = await run(t.testdir({ 'vivero.config.json': target }), 'store', ...check);
  t.match(store, { exitCode: 3, report: { secondOpinions: [{ fault: /^the run could not be finished/ }] } });
  const wrong = await runCommandLine(['run', 'mock', '--second-opinion', 'api'], { directory: t.testdir({}) });
  t.match(wrong, { exitCode: 2, stderr: /--second-opinion must be one of mcp, got "api"/ });
});
