import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { patient } from '../../../scripts/test/patient.test-support.ts';

const preload = new URL('./listen-on-loopback.test-support.ts', import.meta.url).href;
/** Longest that a server may take to listen, in milliseconds. */
const patienceMs = patient(60_000);

/** Starts a server that we did not write in a process of its own, and resolves to its origin once it listens; it ends with the test. */
export async function startForeignServer(
  test: { teardown(end: () => void): void },
  module: string,
  parameters: readonly string[] = [],
): Promise<string> {
  const script = fileURLToPath(import.meta.resolve(module));
  const child = spawn(process.execPath, ['--import', preload, script, ...parameters], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '' },
  });
  test.teardown(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`${module} does not listen: ${output}`)), patienceMs);
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString('utf8')}`.slice(-10_000);
      const port = /listening on port (\d+)\n/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`${module} ended before it listened: ${output}`)));
  });
}
