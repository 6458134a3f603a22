import { PassThrough, Readable } from 'node:stream';
import type { Environment } from '../config/interpolate.ts';
import { createRedactor } from '../http/redactor.ts';
import { runProgram } from './run-program.ts';
import type { Output, Signal, Stdio, Surroundings } from './surroundings.ts';

/** What a command did. */
export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Surroundings of a command under test. */
export interface TestSurroundings {
  readonly directory: string;
  readonly env?: Environment;
  /** What time it is, in milliseconds since 1970; the real one where it is not given. */
  readonly nowMs?: number;
  /** True for terminals of 80 columns. */
  readonly isTty?: boolean;
  /** Answers what is asked on the terminal; without it there is none. */
  readonly ask?: (question: string) => string;
  /** Receives what is told of each key; without it there are none. */
  readonly listenForKeys?: NonNullable<Surroundings['listenForKeys']>;
  /** Receives what is written to standard output, piece by piece. */
  readonly onStdout?: (text: string) => void;
  /** What comes over standard input. */
  readonly input?: string;
  /** Standard input and output of a command that speaks a protocol. */
  readonly stdio?: Stdio;
  /** Receives each address that the browser would open. */
  readonly openBrowser?: (url: URL) => void;
  /** Receives what is written to standard error. */
  readonly onStderr?: (text: string) => void;
  /** Receives what sends a signal to the command. */
  readonly onStart?: (send: (signal: Signal) => void) => void;
}

/** Thrown in place of ending the process. */
export class Exited extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exited with ${code}`);
    this.code = code;
  }
}

/** Runs the command line in this process, with everything of the process replaced. */
export async function runCommandLine(line: readonly string[], test: TestSurroundings): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  const { ask } = test;
  const listeners = new Map<Signal, Set<() => void>>();
  test.onStart?.((signal) => {
    for (const listener of listeners.get(signal) ?? []) listener();
  });
  const output = (name: 'stdout' | 'stderr'): Output => ({
    write: (text) => {
      texts[name] += text;
      if (name === 'stderr') test.onStderr?.(text);
      if (name === 'stdout') test.onStdout?.(text);
    },
    isTty: test.isTty ?? false,
    columns: 80,
    rows: 24,
  });
  const surroundings: Surroundings = {
    env: test.env ?? {},
    directory: test.directory,
    stdout: output('stdout'),
    stderr: output('stderr'),
    secrets: createRedactor([]),
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    clock: { now: () => test.nowMs ?? Date.now(), monotonicMs: () => performance.now() },
    random: (bound) => Math.floor(Math.random() * bound),
    ask: ask === undefined ? null : (question) => Promise.resolve(ask(question)),
    listenForKeys: test.listenForKeys ?? null,
    platform: process.platform,
    readInput: (mostBytes) => Promise.resolve(Buffer.from(test.input ?? '').subarray(0, mostBytes)),
    takeStdio: () => test.stdio ?? { input: Readable.from([]), output: new PassThrough() },
    openBrowser: (url) => test.openBrowser?.(url),
    onSignal: (signal, listener) => {
      const own = listeners.get(signal) ?? new Set();
      listeners.set(signal, own.add(listener));
      return () => own.delete(listener);
    },
    drawOnStderr: () => surroundings.stderr,
    exit: (code) => {
      throw new Exited(code);
    },
  };
  const exitCode = await runProgram(line, surroundings);
  return { exitCode, ...texts };
}
