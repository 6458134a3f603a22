import { UsageError } from '../config/usage-error.ts';
import { SignInInterrupted } from '../oauth/sign-in-interrupted.ts';
import { ResultNotWritten } from './delivery/result-not-written.ts';

/** Exit code of a bug in vivero, and of a result that could not be written. */
const internalExitCode = 70;

/** Returns a fault as text for a person, and its exit code. */
export function describeFault(error: unknown): { readonly text: string; readonly exitCode: number } {
  if (error instanceof UsageError) {
    return { text: error.lines.map((line) => `vivero: ${line}\n`).join(''), exitCode: error.exitCode };
  }
  if (error instanceof SignInInterrupted) return { text: `vivero: ${error.message}\n`, exitCode: error.exitCode };
  if (error instanceof ResultNotWritten) return { text: `vivero: ${error.message}\n`, exitCode: internalExitCode };
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const text = [
    `VIVERO_INTERNAL ${cause}; this is a bug in vivero, please report it with these lines:`,
    ...stack,
    '',
  ].join('\n');
  return { text, exitCode: internalExitCode };
}
