import { Writable } from 'node:stream';
import type { Stdio } from '../surroundings.ts';

/**
 * Returns standard input and output of the process for a protocol. Whatever else writes to standard output from then on, such as
 * the configuration of a person or a library, goes to standard error: one line of theirs would break the protocol.
 */
export function takeStdio(): Stdio {
  const { stdin, stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => void write(chunk, done),
  });
  stdout.write = stderr.write.bind(stderr);
  return { input: stdin, output };
}
