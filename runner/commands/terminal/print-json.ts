import { escapeJson } from '../../text/escape.ts';
import type { Output } from '../surroundings.ts';

/** Prints the one document that `--json` stands for: nothing that a target sent can act in it, and nothing else is printed. */
export function printJson(stdout: Output, value: unknown): void {
  stdout.write(`${escapeJson(JSON.stringify(value, null, 2))}\n`);
}
