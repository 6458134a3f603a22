import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { McpEra } from '../../kit/mcp.ts';
import type { ChildHost } from '../../process/child-host.ts';
import { findProgram } from '../../process/find-program.ts';
import { startChild } from '../../process/start-child.ts';
import type { RunningProcess } from '../../process/start-process.ts';
import { inspectorVariables } from './inspector-variables.ts';

/** What the inspector's page is served with. */
export interface ServedInspectorOptions {
  /** Address of the MCP endpoint that it is opened on. */
  readonly url: URL;
  readonly era: McpEra | 'auto';
  /** Port of 127.0.0.1 for the page. */
  readonly port: number;
  /** What lets a person use the page; part of its address. */
  readonly pageToken: string;
  /** PEM of authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  /** A folder of its own, which outlives it. */
  readonly folder: string;
  readonly host: Pick<ChildHost, 'nodePath' | 'env'>;
  /** Gives up the start when aborted. */
  readonly signal: AbortSignal;
  /** Told of each line that it prints. */
  onLine(line: string): void;
}

/** The inspector, its page served. */
export interface ServedInspector {
  /** Address of the page, for a browser. */
  readonly address: URL;
  /** Resolves once it has ended, by itself or closed. */
  readonly ended: Promise<void>;
  /** Ends it, by force where it does not end within three seconds. */
  close(): Promise<void>;
}

/** Thrown where the page cannot be served; the message is one sentence. */
export class InspectorNotServed extends Error {
  override readonly name = 'InspectorNotServed';
}

const times = { startMs: 30_000, graceMs: 3_000, lastWordsMs: 200 } as const;
const memoryMebibytes = 1024;

/**
 * Starts the inspector's web mode, and resolves once its page is served. Rejects with {@link InspectorNotServed}, and with
 * `ProgramMissing` where it is not installed.
 */
export async function serveInspector(options: ServedInspectorOptions): Promise<ServedInspector> {
  const { url, era, port, pageToken, folder, host } = options;
  const child = startChild({
    program: findProgram('@modelcontextprotocol/inspector', 'inspector'),
    arguments: ['--web', '--transport=http', `--server-url=${url.href}`, `--protocol-era=${era}`],
    nodePath: host.nodePath,
    env: host.env,
    variables: await variablesOf(options),
    directory: folder,
    memoryMebibytes,
  });
  const ended = endOf(child);
  const close = async (): Promise<void> => {
    await child.end({ by: 'SIGTERM', graceMs: times.graceMs });
    await ended;
  };
  try {
    await waitUntilServed(child, ended, options);
  } catch (error) {
    await close();
    throw error;
  }
  return { address: new URL(`http://127.0.0.1:${port}/?MCP_INSPECTOR_API_TOKEN=${pageToken}`), ended, close };
}

async function variablesOf(options: ServedInspectorOptions): Promise<Record<string, string>> {
  const { port, pageToken, certificateAuthorities, folder } = options;
  const authorities = join(folder, 'authorities.pem');
  if (certificateAuthorities.length > 0) await writeFile(authorities, certificateAuthorities.join('\n'));
  return {
    ...inspectorVariables(folder),
    ...(certificateAuthorities.length > 0 && { NODE_EXTRA_CA_CERTS: authorities }),
    MCP_INSPECTOR_API_TOKEN: pageToken,
    HOST: '127.0.0.1',
    CLIENT_PORT: String(port),
    MCP_SANDBOX_PORT: '0',
    MCP_APP_ORIGIN_PORT: '0',
  };
}

/** It says so in a line with the address of its page, the token included. */
async function waitUntilServed(
  child: RunningProcess,
  ended: Promise<void>,
  options: ServedInspectorOptions,
): Promise<void> {
  const first = Promise.withResolvers<'served' | 'ended' | 'late' | 'given-up'>();
  let last = '';
  const see = (line: string): void => {
    if (line.includes(`127.0.0.1:${options.port}`) && line.includes(options.pageToken)) first.resolve('served');
    if (line.trim() !== '') last = line.trim();
    options.onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) readLines(stream, see);
  void ended.then(() => first.resolve('ended'));
  const timer = setTimeout(() => first.resolve('late'), times.startMs);
  if (options.signal.aborted) first.resolve('given-up');
  options.signal.addEventListener('abort', () => first.resolve('given-up'), { once: true });
  const how = await first.promise;
  clearTimeout(timer);
  if (how === 'given-up') throw new InspectorNotServed('the inspector was stopped');
  if (how === 'late') throw new InspectorNotServed(`the inspector served no page within ${times.startMs} ms`);
  if (how === 'ended') throw new InspectorNotServed(`the inspector ended at once${last === '' ? '' : `: ${last}`}`);
}

/** Longest line that is kept; the rest of a longer one is left out. */
const maxLineLength = 2000;

function readLines(stream: RunningProcess['stdout'], onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = (lines.pop() ?? '').slice(0, maxLineLength);
    for (const line of lines) onLine(line.slice(0, maxLineLength));
  });
}

/** Resolves once a process has ended and what it printed last was read, which whoever else holds its outputs must not keep up. */
async function endOf({ ended, closed, stdout, stderr }: RunningProcess): Promise<void> {
  await ended;
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(() => patience.resolve(), times.lastWordsMs);
  await Promise.race([closed, patience.promise]);
  clearTimeout(timer);
  stdout?.destroy();
  stderr?.destroy();
}
