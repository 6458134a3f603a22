import { spawn } from 'node:child_process';

/** What one run of a program took. */
export interface ProgramCost {
  readonly wallMs: number;
  /** Of all its threads, in user and system mode. */
  readonly processorMs: number;
  /** Most memory it held at a time. */
  readonly maxRssBytes: number;
  readonly exitCode: number | null;
  /** What it wrote to standard output, and then to standard error. */
  readonly output: string;
}

/** Writes the use of resources to the fourth stream of the process when it ends. */
const report =
  "import { writeSync } from 'node:fs'; process.on('exit', () => { try { writeSync(3, JSON.stringify(process.resourceUsage())); } catch {} });";
const hook = `data:text/javascript,${encodeURIComponent(report)}`;
const timeoutMs = 120_000;

/** Resolves to what a run of this Node with the arguments took; processor and memory only where `measuresUse`, since that takes time. */
export async function measureProgram(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly measuresUse?: boolean },
): Promise<ProgramCost> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [...(options.measuresUse ? ['--import', hook] : []), ...args], {
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
  const [stdout = '', stderr = '', use = ''] = written;
  const { userCPUTime = NaN, systemCPUTime = NaN, maxRSS = NaN } = readUse(use);
  return {
    wallMs: performance.now() - startedAtMs,
    processorMs: (userCPUTime + systemCPUTime) / 1000,
    maxRssBytes: maxRSS * 1024,
    exitCode,
    output: stdout + stderr,
  };
}

function readUse(text: string): Partial<NodeJS.ResourceUsage> {
  return text === '' ? {} : (JSON.parse(text) as NodeJS.ResourceUsage);
}
