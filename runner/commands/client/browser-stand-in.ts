import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';

/** Longest URL that a program may give to the browser, in bytes. */
const longestUrl = 64 * 1024;

/** Programs that open a URL where no `BROWSER` is set. */
const openers = [
  'xdg-open',
  'open',
  'x-www-browser',
  'www-browser',
  'sensible-browser',
  'gnome-open',
  'kde-open',
  'wslview',
];

/** What stands in for the browser of a person. */
export interface BrowserStandIn {
  /** Makes the programs that give a URL to `open` in a folder, and resolves to the path that `BROWSER` names. */
  makePrograms(folder: string, open: (url: string) => void): Promise<string>;
  close(): Promise<void>;
}

/** Resolves to what takes the URLs that commands open: a server on loopback, to which small programs give them. */
export async function openStandIn({
  nodePath,
  draw,
}: {
  /** The Node that runs the programs. */
  readonly nodePath: string;
  /** Returns a name that nobody can guess. */
  draw(): string;
}): Promise<BrowserStandIn> {
  const listeners = new Map<string, (url: string) => void>();
  const server = createServer((request, response) => {
    const open = request.method === 'POST' ? listeners.get(request.url ?? '') : undefined;
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= longestUrl) parts.push(part);
    });
    request.on('end', () => {
      const isTaken = open !== undefined && bytes <= longestUrl;
      response.writeHead(isTaken ? 202 : 404, { Connection: 'close' }).end();
      if (isTaken) open(Buffer.concat(parts).toString('utf8'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    async makePrograms(folder, open) {
      const path = `/${draw()}`;
      listeners.set(path, open);
      return writePrograms(folder, { nodePath, url: `http://127.0.0.1:${port}${path}` });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A program opens a URL and goes on: who opened it may have to take the redirect in the same thread. */
function scriptFor(url: string): string {
  return `const words = process.argv.slice(2);
const opened = words.findLast((word) => /^[a-z][a-z0-9+.-]*:/i.test(word)) ?? words.at(-1) ?? '';
const response = await fetch(${JSON.stringify(url)}, { method: 'POST', body: opened }).catch(() => null);
process.exit(response?.status === 202 ? 0 : 1);
`;
}

async function writePrograms(
  folder: string,
  { nodePath, url }: { readonly nodePath: string; readonly url: string },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const script = join(folder, 'vivero-browser.mjs');
  await writeFile(script, scriptFor(url), { mode: 0o600 });
  const isWindows = platform() === 'win32';
  // Options for the command's own Node are none for this one.
  const text = isWindows
    ? `@set NODE_OPTIONS=\r\n@"${nodePath}" "${script}" %*\r\n`
    : `#!/bin/sh\nunset NODE_OPTIONS\nexec ${quoted(nodePath)} ${quoted(script)} "$@"\n`;
  const programs = ['vivero-browser', ...openers].map((name) => join(folder, isWindows ? `${name}.cmd` : name));
  for (const program of programs) {
    await writeFile(program, text);
    await chmod(program, 0o700);
  }
  const [browser = ''] = programs;
  // A list of browsers is what `BROWSER` holds, and this is one.
  return browser.includes(delimiter) && !isWindows ? 'vivero-browser' : browser;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
