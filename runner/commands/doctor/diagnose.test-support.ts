import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { runCommandLine, type TestSurroundings } from '../surroundings.test-support.ts';

/** The token that is presented, and that {@link judging} takes. */
export const token = 'a-token-of-the-doctor-tests';

interface Line {
  readonly line: string;
  readonly status: 'ok' | 'unknown' | 'warning' | 'error';
  readonly message: string;
  readonly fix?: string | null;
}

interface Printed {
  readonly target: string | null;
  readonly exitCode: number;
  readonly findings: readonly Line[];
}

/** Starts a server that responds as it is told, and resolves to its URL. */
export async function serve(t: Test, answer: RequestListener, tls?: { readonly cert: string; readonly key: string }) {
  const server = tls === undefined ? createServer(answer) : createSecureServer(tls, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${tls === undefined ? '' : 's'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A plant store that judges tokens. */
export const judging: RequestListener = ({ headers }, response) => {
  if (headers.authorization !== `Bearer ${token}`) response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  else response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":400,"message":"no plant"}');
};

/** Runs `vivero doctor --json` with further words, and resolves to what it printed. */
export async function diagnose(t: Test, words: readonly string[], more: Partial<TestSurroundings> = {}) {
  const directory = more.directory ?? t.testdir({});
  const around = { env: { VIVERO_TOKEN: token }, ...more, directory };
  const ended = await runCommandLine(['doctor', '--json', ...words], around);
  const printed = JSON.parse(ended.stdout) as Printed;
  t.equal(printed.exitCode, ended.exitCode, ended.stdout);
  const of = (line: string): readonly Line[] => printed.findings.filter((finding) => finding.line === line);
  return { ...ended, ...printed, of, errors: printed.findings.filter(({ status }) => status === 'error') };
}
