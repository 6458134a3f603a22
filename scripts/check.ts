/**
 * Runs everything that must hold before a change lands, each step once and all of them whatever fails, and ends with the line
 * `N passed, N failed`: the assertions of the tests, plus one failure for each other step that fails. `--without-tests` leaves
 * the tests out. The line is also left in .tap/verdict for .ci/run.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type TestCount, countTests } from './check/count-tests.ts';
import { type Step, otherSteps, tapFile, tests } from './check/steps.ts';

const root = dirname(import.meta.dirname);
const verdictFile = join(root, '.tap', 'verdict');
const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

function runStep({ name, command: [program, ...args] }: Step): { exitCode: number; line: string } {
  console.log(`\n== ${name}: ${[program, ...args].join(' ')}`);
  const startedAt = performance.now();
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, CI: 'true' },
  });
  if (error) console.log(error.message);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { exitCode: status ?? 1, line: `${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)` };
}

function readTap(): string {
  try {
    return readFileSync(join(root, tapFile), 'utf8');
  } catch {
    return '';
  }
}

rmSync(join(root, tapFile), { force: true });
rmSync(verdictFile, { force: true });
const lines: string[] = [];
let count: TestCount | null = null;
if (!process.argv.includes('--without-tests')) {
  const { exitCode, line } = runStep(tests);
  count = countTests(readTap(), exitCode);
  lines.push(line);
}
let failedSteps = 0;
for (const step of otherSteps) {
  const { exitCode, line } = runStep(step);
  if (exitCode !== 0) failedSteps += 1;
  lines.push(line);
}
const failures = (count?.failures ?? []).map((name) => `not ok  ${name}`);
const { passed = 0, failed = 0, skipped = 0 } = count ?? {};
const verdict = `${passed} passed, ${failed + failedSteps} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
mkdirSync(dirname(verdictFile), { recursive: true });
writeFileSync(verdictFile, `${verdict}\n`);
console.log(['', ...failures, '', ...lines, '', verdict].join('\n'));
process.exitCode = failed + failedSteps > 0 ? 1 : 0;
