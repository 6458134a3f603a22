import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackages } from '../../../bench/peers/install-packages.ts';
import { runCommand } from '../../../bench/peers/run-command.ts';
import { freePort } from '../../../scripts/test/free-port.test-support.ts';
import { type JudgedSide, readSide } from './read-side.ts';
import type { ServerPair } from './server-pairs/server-pair.ts';
import { tokenFileOf } from './servers/jwt-plants.ts';
import { acceptedToken } from './servers/server-glue.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const limitMs = 900_000;

/** Returns the file in which the run of one version is stored. */
export function serverRunOf(pair: ServerPair, version: string, folder: string): string {
  return join(folder, 'runs', `${pair.glue ?? pair.package.replace('/', '-')}-${version}`, 'run.json');
}

/**
 * Installs one version of a pair into a folder of its own, serves it, and resolves to what `vivero run` makes of it. Rejects where the server ends
 * before it listens, with the file that holds what it wrote.
 */
export async function judgeServer(pair: ServerPair, version: string, folder: string): Promise<JudgedSide> {
  const name = pair.glue ?? pair.package.replace('/', '-');
  const installed = join(folder, `${pair.package.replace('/', '-')}-${version}`);
  await installPackages({ [pair.package]: version, ...pair.beside }, installed);
  const run = serverRunOf(pair, version, folder);
  const output = dirname(run);
  mkdirSync(output, { recursive: true });
  const { port, end } = await serve([installed, name], join(output, 'server.log'));
  try {
    const url = `http://127.0.0.1:${port}${pair.path ?? ''}`;
    const options = ['--reporter', `json=${run}`, '--output', output, '--seed', '1', '--quiet', '--allow-writes'];
    const config = join(output, 'vivero.config.json');
    // A secret is sent to no authorization server but the one that the configuration names.
    const authorizationServer = pair.client?.secret === undefined ? undefined : `http://127.0.0.1:${port}`;
    const credentials = { client: pair.client, authorizationServer };
    writeFileSync(config, JSON.stringify({ targets: { record: { credentials } } }));
    const target = ['--config', config, `--${pair.system}`, url];
    const args = [join(root, 'bin', 'vivero.cjs'), 'run', 'record', ...target, ...options];
    const signed = tokenFileOf(installed, name);
    const env = { VIVERO_TOKEN: existsSync(signed) ? readFileSync(signed, 'utf8') : acceptedToken };
    const ended = await runCommand({ program: process.execPath, args, env }, { cwd: folder, limitMs });
    return { ...readSide(run), exitCode: ended.exitCode };
  } finally {
    await end();
  }
}

async function serve(parameters: readonly string[], log: string): Promise<{ port: number; end(): Promise<void> }> {
  const port = await freePort();
  const written = openSync(log, 'w');
  const script = join(import.meta.dirname, 'run-server.ts');
  const child = spawn(process.execPath, [script, ...parameters, String(port)], {
    stdio: ['ignore', written, written],
    // A group of its own: some packages start processes.
    detached: true,
  });
  closeSync(written);
  const exited = once(child, 'exit');
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended before it listened: ${log}`);
    await pause(50);
  }
  return { port, end };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
