import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Test } from 'tap';
import { trialPackages } from '../trial-packages.test-support.ts';
import { documentationPages } from './documentation-pages.test-support.ts';

const vitepress = join(trialPackages, 'vitepress/bin/vitepress.js');

/** Resolves to the folder of the files that VitePress makes of the documentation, with `llms.txt` and Markdown by its plugin. */
export async function buildDocumentation(t: Test): Promise<string> {
  // As in a folder in which people installed both.
  const folder = t.testdir({
    ...documentationPages,
    'package.json': '{}',
    node_modules: t.fixture('symlink', trialPackages),
  });
  return runVitepress(folder);
}

/**
 * Resolves to the folder of the files that VitePress makes of a folder with a package.json and packages.
 *
 * @param env what is added to its environment
 */
export async function runVitepress(folder: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  // In a process of its own: it writes to standard output, where only TAP may stand. It is started in the folder, since it puts a link to
  // its Vue into the packages of where it is started.
  const child = spawn(process.execPath, [vitepress, 'build'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (piece: Buffer) => said.push(String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`vitepress build ended with ${code}: ${said.join('').slice(-2000)}`);
  return join(folder, '.vitepress/dist');
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

/**
 * Serves the files of a folder as web servers do: `/x` is `x.html`, what there is none of is `404.html`.
 *
 * @param options.negotiates true to give the Markdown of a page to those who accept it
 * @returns its origin
 */
export async function serveFolder(
  t: Test,
  folder: string,
  { negotiates }: { readonly negotiates: boolean },
): Promise<string> {
  const server = createServer((request, response) => {
    serveFile(request, response).catch(() => response.writeHead(400).end());
  });
  const serveFile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    const accepts = request.headers.accept ?? '';
    const wantsMarkdown =
      negotiates &&
      extname(path) === '' &&
      /^text\/markdown(?!;q=0)|,\s*text\/markdown(?:;q=1(?:\.0*)?)?$/i.test(accepts);
    const stem = path === '/' ? '/index' : path;
    const name = extname(path) === '' ? `${stem}${wantsMarkdown ? '.md' : '.html'}` : path;
    const body = await readFile(join(folder, name)).catch(() => null);
    if (negotiates) response.setHeader('Vary', 'Accept');
    response.setHeader('Content-Type', types[body === null ? '.html' : extname(name)] ?? 'application/octet-stream');
    response.writeHead(body === null ? 404 : 200).end(body ?? (await readFile(join(folder, '404.html'))));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  t.teardown(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
