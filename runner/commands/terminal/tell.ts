import { harmlessLines, messageLine } from '../../text/message.ts';
import type { Output, Surroundings } from '../surroundings.ts';

/** Writes a message to standard error, as one line behind `vivero: ` in which nothing acts, whoever wrote the parts of it. */
export function tell(stderr: Pick<Output, 'write'>, message: string): void {
  stderr.write(`vivero: ${messageLine(message)}\n`);
}

/** Returns the text of a question: each line is one of ours, in which nothing acts. */
export function questionText(lines: readonly string[], secrets: Surroundings['secrets']): string {
  return `vivero: ${lines.map((line) => messageLine(secrets.text(line))).join('\n')}`;
}

/**
 * Returns standard error as everybody writes to it: without secrets, and without anything that acts on a terminal or a build
 * server. What is drawn there, in colours and in place, goes another way (`drawOnStderr`) and is cleaned by what draws it.
 */
export function guardStderr(stderr: Output, secrets: Surroundings['secrets']): Output {
  return {
    write: (text) => stderr.write(harmlessLines(secrets.text(text))),
    isTty: stderr.isTty,
    get columns() {
      return stderr.columns;
    },
    get rows() {
      return stderr.rows;
    },
  };
}
