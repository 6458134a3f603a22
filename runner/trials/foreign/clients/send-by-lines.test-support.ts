import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { RestSend } from './use-rest.test-support.ts';

/**
 * Starts a program that sends what it is given, one request after the other. A request is a line of four words: method, URL, fields
 * (`name:base64`, with commas between) and content in base64, `-` where there is none. What comes of it is a line: `ok` and the body in base64, or `fault`.
 */
export function sendByLines(program: string, ...words: readonly string[]): RestSend {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const send: RestSend = async ({ method, url, headers, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `${name}:${base64(value)}`);
    child.stdin.write(`${method} ${url} ${fields.join(',') || '-'} ${body === undefined ? '-' : base64(body)}\n`);
    const { value, done } = await lines.next();
    const [came, text = ''] = done === true ? ['it has ended'] : String(value).split(' ');
    if (came !== 'ok') throw new Error(came);
    return Buffer.from(text, 'base64').toString('utf8');
  };
  // It ends with its input, and what hangs does not end by that.
  return Object.assign(send, { close: () => void child.kill() });
}
