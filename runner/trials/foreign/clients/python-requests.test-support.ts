import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { RestSend } from './use-rest.test-support.ts';

/** Content is given as bytes, since the library sends text of its own in Latin-1. */
const text = `
import json, requests, sys
for line in sys.stdin:
    given = json.loads(line)
    if 'data' in given:
        given['data'] = given['data'].encode()
    try:
        response = requests.request(**given)
        response.raise_for_status()
        print(json.dumps({'text': response.content.decode()}), flush=True)
    except Exception as error:
        print(json.dumps({'fault': type(error).__name__}), flush=True)
`;

interface Line {
  readonly text?: string;
  readonly fault?: string;
}

/** Starts a program on requests, the library of Python, that sends what it is given one after the other. */
export function openRequests(): RestSend {
  const child = spawn('python3', ['-c', text], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send: RestSend = async ({ method, url, headers, body }) => {
    child.stdin.write(`${JSON.stringify({ method, url, headers, ...(body !== undefined && { data: body }) })}\n`);
    const { value, done } = await lines.next();
    const { text: read, fault } = done === true ? ({ fault: 'it has ended' } as Line) : (JSON.parse(value) as Line);
    if (read === undefined) throw new Error(fault ?? 'nothing came');
    return read;
  };
  // It ends with its input, and what hangs does not end by that.
  return Object.assign(send, { close: () => void child.kill() });
}
