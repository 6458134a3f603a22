import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import { runCommandLine } from '../../commands/surroundings.test-support.ts';
import type { ConfiguredTarget } from '../../config/config-file.generated.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { ForeignStack } from './foreign-stack.test-support.ts';
import { runOf } from '../../store/run-of.test-support.ts';

/** What came of a run that somebody started on the command line. */
export interface StackRun {
  readonly exitCode: number;
  /** What a person would have read. */
  readonly said: string;
  readonly report: RunReport;
}

/**
 * Runs vivero against a stack as its users do: a configuration file, a command line, a stored run.
 *
 * @param options.fault name of the deliberate fault that the stack is started with; `null` for the stack as it comes
 * @param options.checks the only checks that are asked; an empty array means all that the stack names
 */
export async function runStack(
  t: Test,
  stack: ForeignStack,
  { fault, checks }: { readonly fault: string | null; readonly checks: readonly string[] },
): Promise<StackRun> {
  // Several stacks say on standard error what they were sent.
  for (const name of ['error', 'warn', 'log'] as const) t.capture(console, name, () => undefined);
  t.testdir({});
  const target: ConfiguredTarget = await stack.start(t, fault);
  // The folder of the test may hold files of the stack.
  const directory = join(t.testdirName, 'run');
  mkdirSync(directory);
  writeFileSync(join(directory, 'vivero.config.json'), JSON.stringify({ targets: { foreign: target } }));
  const selected = checks.length > 0 ? checks : stack.checks;
  const line = [
    'run',
    'foreign',
    '--check',
    selected.join(','),
    ...(stack.options ?? []),
    '--seed',
    '1',
    '--output',
    'runs',
  ];
  // What a page does in a browser is asked elsewhere: not every machine has one.
  const { exitCode, stdout, stderr } = await runCommandLine(line, {
    directory,
    env: { CHROMIUM_PATH: join(directory, 'none') },
  });
  const said = `${stdout}${stderr}`;
  const [folder] = readdirSync(join(directory, 'runs', 'foreign')).filter((name) => name !== 'latest');
  if (folder === undefined) throw new Error(`no run was stored: ${said}`);
  const report = runOf(readFileSync(join(directory, 'runs', 'foreign', folder, 'run.json'), 'utf8'));
  return { exitCode, said, report };
}
