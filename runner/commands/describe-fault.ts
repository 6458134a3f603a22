import { Interrupted } from '../errors/interrupted.ts';
import { UsageError } from '../errors/usage-error.ts';
import { messageLine } from '../text/message.ts';
import { ResultNotWritten } from './delivery/result-not-written.ts';

/** Exit code of a bug in vivero, and of a result that could not be written. */
const internalExitCode = 70;

/** A fault as a person is told of it. */
export interface DescribedFault {
  /** What is written to standard error; each line is one of ours, in which nothing acts, and the last one is ended. */
  readonly text: string;
  /** The same for a program: what was found, whole, its lines joined. */
  readonly message: string;
  readonly exitCode: number;
}

/** Returns a fault as text for a person, and its exit code. */
export function describeFault(error: unknown): DescribedFault {
  if (error instanceof UsageError) return describeLines(error.lines, error.exitCode);
  if (error instanceof Interrupted) return describeLines([error.message], error.exitCode);
  if (error instanceof ResultNotWritten) return describeLines([error.message], internalExitCode);
  const gone = missingModuleOf(error);
  if (gone !== null) {
    const line = `${gone} is not there, and a generated index names it: run "npm run generate" (or "npm ci" where nothing was changed)`;
    return describeLines([line], internalExitCode);
  }
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const lines = [
    `VIVERO_INTERNAL ${cause}; this is a bug in vivero, please report it with these lines:`,
    ...(error instanceof Error ? stackOf(error) : []),
  ];
  return { text: linesOf(lines), message: lines.join('\n'), exitCode: internalExitCode };
}

/** Returns the check or overlay that was deleted without making its index anew; `null` for another fault. */
function missingModuleOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return null;
  const [, path = null] =
    /\/((?:suites|fixtures\/overlays)\/[\w/-]{1,200}\.ts)' imported from/.exec(error.message) ?? [];
  return path;
}

function describeLines(lines: readonly string[], exitCode: number): DescribedFault {
  return { text: linesOf(lines.map((line) => `vivero: ${line}`)), message: lines.join('\n'), exitCode };
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${messageLine(line)}\n`).join('');
}

/** The stack begins with the message, which may hold lines that look like its own. */
function stackOf({ name, message, stack = '' }: Error): string[] {
  const head = `${name}: ${message}`;
  const calls = stack.startsWith(head) ? stack.slice(head.length) : stack;
  return calls.split('\n').filter((line) => /^\s+at /.test(line));
}
