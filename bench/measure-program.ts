import { spawn } from 'node:child_process';

/** What one run of a program took. */
export interface ProgramCost {
  readonly wallMs: number;
  /** Most memory it held at a time. */
  readonly maxRssBytes: number;
  readonly exitCode: number | null;
  /** What it wrote to standard output, and then to standard error. */
  readonly output: string;
}

/** Writes the most memory that the process held, in KiB, to its fourth stream when it ends. */
const reportMemory =
  "import { writeSync } from 'node:fs'; process.on('exit', () => { try { writeSync(3, String(process.resourceUsage().maxRSS)); } catch {} });";
const hook = `data:text/javascript,${encodeURIComponent(reportMemory)}`;
const timeoutMs = 60_000;

/** Resolves to what a run of this Node with the arguments took; the memory is measured only where asked for, since that takes time. */
export async function measureProgram(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly measureMemory?: boolean },
): Promise<ProgramCost> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [...(options.measureMemory ? ['--import', hook] : []), ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const written = ['', '', ''];
  [child.stdout, child.stderr, child.stdio[3]].forEach((stream, index) => {
    stream?.on('data', (chunk: Buffer) => (written[index] += chunk.toString()));
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [stdout = '', stderr = '', memory = ''] = written;
  return {
    wallMs: performance.now() - startedAtMs,
    maxRssBytes: Number(memory) * 1024,
    exitCode,
    output: stdout + stderr,
  };
}
