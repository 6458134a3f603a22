import { createInterface } from 'node:readline/promises';

/** A terminal, and how it ends what is asked on it. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Called where the person interrupts: the terminal sends no signal while a question stands. */
  interrupt(): void;
}

/**
 * Resolves to the line that a person types after a question; to the empty text where the input ends. Rejects with the
 * signal's reason once it is aborted.
 */
export async function askOnTerminal(
  question: string,
  { input, output, interrupt }: Terminal,
  signal: AbortSignal,
): Promise<string> {
  const lines = createInterface({ input, output, terminal: true });
  const ended = Promise.withResolvers<string>();
  const abort = (): void => ended.reject(signal.reason as Error);
  lines.once('close', () => ended.resolve(''));
  lines.on('SIGINT', interrupt);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([lines.question(question), ended.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    lines.close();
  }
}
