import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { patient } from './test/patient.test-support.ts';

/** What a program wrote, and how it ended. */
export interface PlainRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const timeoutMs = patient(240_000);
/** What npm and tap lay into the environment of what they run, and what would change what vivero does. */
const foreign = /^(npm_|node_options$|tap|_tapjs|vivero_)/i;

/**
 * Returns what came of a program that ran as from a person's shell: nothing of the npm and the tap that run the tests is in its
 * environment, and its Node is the machine's. tap adds its loader to every child's NODE_OPTIONS, so `env` takes it out again.
 */
export function runPlainly(program: string, args: readonly string[], cwd: string): PlainRun {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const command = ['-u', 'NODE_OPTIONS', `PATH=${folders.join(delimiter)}`, program, ...args];
  return spawnSync('env', command, { cwd, env, encoding: 'utf8', timeout: timeoutMs });
}
