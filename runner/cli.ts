import { randomInt } from 'node:crypto';
import { askOnTerminal } from './commands/terminal/ask-on-terminal.ts';
import { KeyListener } from './commands/terminal/listen-for-keys.ts';
import { describeFault } from './commands/describe-fault.ts';
import { openBrowser } from './commands/terminal/open-browser.ts';
import { ResultNotWritten } from './commands/delivery/result-not-written.ts';
import { runProgram } from './commands/run-program.ts';
import { SharedTerminal } from './commands/terminal/shared-terminal.ts';
import { guardStderr, tell } from './commands/terminal/tell.ts';
import { takeStdio } from './commands/terminal/take-stdio.ts';
import type { Output, Signal, Surroundings } from './commands/surroundings.ts';
import { UsageError } from './errors/usage-error.ts';
import { createRedactor } from './http/redactor.ts';
import packageJson from '../package.json' with { type: 'json' };

/**
 * One keystroke reaches a process twice where a launcher or npm passes on what the terminal sent to all of them: within this
 * time a signal counts once.
 */
const sameKeystrokeMs = 250;

/** Exit code where nobody knows what the command would have said. */
const endedExitCode = 70;

/** Runs vivero with the arguments of the process, and ends the process with its exit code. */
export async function main(): Promise<void> {
  const stdout = openOutput(process.stdout);
  const terminal = new SharedTerminal(openOutput(process.stderr));
  const secrets = createRedactor([]);
  // What is told where nobody catches an error takes the same way as any other message.
  const messages = guardStderr(terminal, secrets);
  let isEnded = false;
  const exit = (code: number): never => {
    isEnded = true;
    process.exit(code);
  };
  const fail = (error: unknown): never => {
    const { text, exitCode } = describeFault(error);
    messages.write(text);
    return exit(exitCode);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // A signal that nobody listens for ends the process without this.
  process.on('exit', () => {
    terminal.hide();
    if (isEnded) return;
    // Somebody's module ended the process, or waited for nothing: that must not look as if all were well.
    tell(messages, 'the process ended before the command; the configuration may end it');
    process.exitCode = endedExitCode;
  });
  const exitCode = await runProgram(process.argv.slice(2), { ...surroundingsOf(stdout, terminal), secrets, exit });
  // Ended by hand: whatever still holds the process, such as an idle connection, is of no use any more.
  process.stdout.write('', () => {
    if (stdout.fault !== null) fail(new ResultNotWritten(`cannot write to standard output: ${stdout.fault.message}`));
    exit(exitCode);
  });
}

interface WatchedOutput extends Output {
  /** What kept text from being written, such as a full disk. */
  readonly fault: Error | null;
}

/** A reader that goes away (`| head`) ends the output and nothing else. */
function openOutput(stream: NodeJS.WriteStream): WatchedOutput {
  let fault: NodeJS.ErrnoException | null = null;
  const note = (error: NodeJS.ErrnoException | null | undefined): void => {
    fault ??= error ?? null;
  };
  stream.on('error', note);
  return {
    write: (text) => {
      if (fault === null) stream.write(text, note);
    },
    isTty: Boolean(stream.isTTY),
    get columns() {
      // A terminal may not know its size.
      return stream.isTTY && stream.columns > 0 ? stream.columns : 80;
    },
    get rows() {
      return stream.isTTY && stream.rows > 0 ? stream.rows : 24;
    },
    get fault() {
      return fault === null || fault.code === 'EPIPE' ? null : fault;
    },
  };
}

/** A shell may stand in a folder that somebody removed meanwhile. */
function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new UsageError(['the working directory no longer exists: change to one that does']);
  }
}

function surroundingsOf(stdout: Output, stderr: SharedTerminal): Omit<Surroundings, 'exit' | 'secrets'> {
  const hasTerminal = process.stdin.isTTY && process.stderr.isTTY;
  const keys = hasTerminal ? new KeyListener(process.stdin, sendSignal) : null;
  return {
    env: process.env,
    directory: workingDirectory(),
    stdout,
    stderr,
    tool: { name: 'vivero', version: packageJson.version, node: process.version },
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    random: (bound) => randomInt(bound),
    ask: keys && ((...asked) => keys.pause(() => stderr.pause(() => askOnThisTerminal(...asked)))),
    listenForKeys: keys && ((listener) => keys.listen(listener)),
    platform: process.platform,
    readInput,
    takeStdio,
    openBrowser,
    onSignal: listenForSignal,
    drawOnStderr: (drawing) => stderr.draw(drawing),
  };
}

async function readInput(mostBytes: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, mostBytes);
}

/** Whoever started this process, such as npm, is to stop with it. */
function sendSignal(signal: 'SIGINT' | 'SIGTSTP'): void {
  process.kill(signal === 'SIGTSTP' ? 0 : process.pid, signal);
}

function askOnThisTerminal(question: string, signal: AbortSignal): Promise<string> {
  const interrupt = (): void => void process.kill(process.pid, 'SIGINT');
  return askOnTerminal(question, { input: process.stdin, output: process.stderr, interrupt }, signal);
}

function listenForSignal(signal: Signal, listener: () => void): () => void {
  let lastMs = -Infinity;
  const receive = (): void => {
    const nowMs = performance.now();
    const isSameKeystroke = nowMs - lastMs < sameKeystrokeMs;
    lastMs = nowMs;
    if (!isSameKeystroke) listener();
  };
  process.on(signal, receive);
  return () => process.off(signal, receive);
}

if (import.meta.main) await main();
