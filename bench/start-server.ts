import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  /** From the start of the process to its first answer. */
  readonly readyMs: number;
  /** Resolves to the first match in what it writes to standard output, which may come after its first answer. */
  findInOutput(pattern: RegExp): Promise<string>;
  /** Most memory it has held at a time so far; NaN where the system does not tell. */
  maxRssBytes(): number;
  stop(): Promise<void>;
}

const pollMs = 5;
const startLimitMs = 30_000;
const outputLimitMs = 5_000;

/** Resolves to the server once it answers anything; `args` receives the port to listen on. Rejects where it ends or never answers. */
export async function startServer(args: (port: number) => readonly string[], cwd: string): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, args(port), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - startedAtMs > startLimitMs) {
      await stop();
      throw new Error(`${args(port).join(' ')} does not answer: ${written.stderr.trim() || written.stdout.trim()}`);
    }
    await wait(pollMs);
  }
  return {
    url,
    readyMs: performance.now() - startedAtMs,
    findInOutput: async (pattern) => {
      const endsAtMs = performance.now() + outputLimitMs;
      while (performance.now() < endsAtMs) {
        const found = pattern.exec(written.stdout);
        if (found) return found[0];
        await wait(pollMs);
      }
      throw new Error(`${args(port).join(' ')} did not print ${pattern.source}: ${written.stdout}`);
    },
    maxRssBytes: () => readPeakMemory(child.pid),
    stop,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/plants`, { method: 'POST', headers: { connection: 'close' } });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function readPeakMemory(pid: number | undefined): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1]) * 1024;
  } catch {
    return NaN;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
