import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpinionCheck } from '../../../contracts/run-report/run-report.ts';
import { latestRevision, type McpEra } from '../../kit/mcp.ts';
import type { ChildHost } from '../../process/child-host.ts';
import type { Program } from '../../process/find-program.ts';
import { runChild } from '../../process/run-child.ts';
import type { ProcessOutput } from '../../process/run-process.ts';
import { readChecks } from './read-checks.ts';

/** What one scenario of the official suite is run with. */
export interface ScenarioRun {
  readonly program: Program;
  readonly scenario: string;
  readonly era: McpEra;
  /** Address of a token proxy. */
  readonly url: URL;
  /** A folder of its own, which is made. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly host: Pick<ChildHost, 'nodePath' | 'env'>;
  /** Takes secrets out of what it says. */
  redact(message: string): string;
}

/** Checks of a scenario, or none and why. */
export interface ScenarioEnd {
  readonly checks: readonly OpinionCheck[];
  readonly note: string;
}

const scenarioLimits = { outputBytes: 8 * 1024 * 1024, reportBytes: 8 * 1024 * 1024, memoryMebibytes: 256 } as const;

/** Runs one scenario of the official suite in a process of its own, and resolves to what it found; never rejects for what it does. */
export async function runScenario(run: ScenarioRun): Promise<ScenarioEnd> {
  const { program, scenario, era, url, folder, timeoutMs, signal, host, redact } = run;
  await mkdir(folder);
  const end = await runChild({
    program,
    arguments: [
      'server',
      `--url=${url.href}`,
      `--scenario=${scenario}`,
      `--spec-version=${latestRevision[era]}`,
      `--output-dir=${folder}`,
    ],
    nodePath: host.nodePath,
    env: host.env,
    variables: { HOME: folder, USERPROFILE: folder, NO_COLOR: '1' },
    directory: folder,
    memoryMebibytes: scenarioLimits.memoryMebibytes,
    timeoutMs,
    maxOutputBytes: scenarioLimits.outputBytes,
    signal,
  });
  const fault = faultOf(end, timeoutMs);
  if (fault !== null) return { checks: [], note: fault };
  // It ends with 1 where a check failed, which its report says better.
  const text = await readReport(folder);
  if (text === null) return { checks: [], note: 'it tested nothing: it wrote no result' };
  const checks = readChecks(text, redact);
  if (checks === null) return { checks: [], note: 'its result cannot be read by this version of vivero' };
  return { checks, note: checks.length === 0 ? 'it tested nothing: its result has no checks' : '' };
}

function faultOf({ how }: ProcessOutput, timeoutMs: number): string | null {
  return {
    exited: null,
    'timed-out': `it did not end within ${timeoutMs} ms`,
    'talked-too-much': `it printed more than the ${scenarioLimits.outputBytes} bytes that are read`,
    aborted: 'the run ended before it did',
    'not-started': 'it could not be started',
  }[how];
}

/** It writes into a folder with its name and the time. */
async function readReport(folder: string): Promise<string | null> {
  const made = (await readdir(folder, { withFileTypes: true })).find((entry) => entry.isDirectory());
  if (made === undefined) return null;
  try {
    const file = join(folder, made.name, 'checks.json');
    return (await stat(file)).size > scenarioLimits.reportBytes ? null : await readFile(file, 'utf8');
  } catch {
    return null;
  }
}
