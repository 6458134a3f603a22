import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { freePort } from '../../scripts/test/free-port.test-support.ts';
import { createHttpClient } from '../http/create-http-client.ts';

const clock = { monotonicMs: () => performance.now() };

/**
 * Starts a program of the system in a folder of its own, ends it with the test, and resolves to its port once something listens there.
 *
 * @param launch starts it so that it listens at the port
 */
export async function startProgram(t: Test, launch: (port: number, folder: string) => ChildProcess): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vivero-gateway-'));
  // Some of them read it as another user.
  chmodSync(folder, 0o755);
  const child = launch(port, folder);
  t.teardown(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const http = createHttpClient({ connections: 1, certificateAuthorities: [], clock });
  try {
    while ((await http.send(probeOf(port))).fault?.code === 'ECONNREFUSED') {
      if (child.exitCode !== null) throw new Error(`the program ended before it listened: ${child.exitCode}`);
      await pause(50);
    }
    return port;
  } finally {
    await http.close();
  }
}

function probeOf(port: number): Parameters<ReturnType<typeof createHttpClient>['send']>[0] {
  const limits = { timeoutMs: patient(1_000), maxBodyBytes: 65_536, maxHeaderBytes: 65_536 };
  const request = { path: '/', method: 'GET', headers: [], body: null, framing: 'length' } as const;
  const signal = new AbortController().signal;
  return { ...request, origin: `http://127.0.0.1:${port}`, expectContinue: false, connection: null, limits, signal };
}
