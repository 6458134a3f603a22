/** The examples for those who have a client do what their page says. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';

const examples = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'client');
const env = { PATH: process.env['PATH'] ?? '' };
const aliases = ['--env', 'SHOP_URL=plantStore.url', '--env', 'SHOP_TOKEN=plantStore.token'];

async function judge(t: Test, command: readonly string[]): Promise<RunReport> {
  const { stdout } = await runCommandLine(['client', ...aliases, '--json', '--', ...command], {
    directory: t.testdir({}),
    env,
  });
  return JSON.parse(stdout) as RunReport;
}

function isRight(t: Test, report: RunReport): void {
  t.equal(report.abort, null);
  t.match(report.client?.scenarios[0], { id: 'plain', outcome: 'ended', exitCode: 0 });
  t.match(report.client?.kinds, ['rest']);
  t.strictSame(
    report.results.filter(({ outcome, level }) => outcome === 'failed' && level === 'MUST').map(({ id }) => id),
    [],
  );
}

t.test('the example in JavaScript gets on with the service, and breaks no MUST', async (t) => {
  isRight(t, await judge(t, [process.execPath, join(examples, 'sync.mjs')]));
});

const hasPython = spawnSync('python3', ['--version'], { env }).status === 0;

t.test('the example in Python does so too', { skip: !hasPython && 'there is no python3' }, async (t) => {
  isRight(t, await judge(t, ['python3', join(examples, 'sync.py')]));
});
