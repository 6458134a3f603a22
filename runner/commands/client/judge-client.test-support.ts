import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { parseRun } from '../../store/read-run.ts';
import { type Ended, runCommandLine, type TestSurroundings } from '../surroundings.test-support.ts';

const env = { PATH: process.env['PATH'] ?? '' };

/** What came of the command of a client. */
export interface JudgedClient extends Ended {
  readonly report: RunReport;
  /** Where it is stored. */
  readonly folder: string;
}

/** Runs a module of this text as the command of a client, and resolves to what was stored of it. */
export async function judgeModule(
  t: Test,
  text: string,
  { options = [], ...more }: Partial<TestSurroundings> & { readonly options?: readonly string[] } = {},
): Promise<JudgedClient> {
  const directory = t.testdir({ 'client.mjs': text });
  const line = ['client', ...options, '--', process.execPath, join(directory, 'client.mjs')];
  const ended = await runCommandLine(line, { directory, env, ...more });
  const base = join(directory, 'reports', 'client');
  const folder = join(base, readdirSync(base)[0] ?? '');
  const report = await parseRun(readFileSync(join(folder, 'run.json'), 'utf8'), 'run.json');
  return { ...ended, report, folder };
}
