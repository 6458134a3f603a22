import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import type { Load } from '../clients/glue.ts';
import { type ApiPart, apiDocument, sendApi } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** Serves the main API with a document, and the files of the package as its documentation has it, with that document in the place of the sample. */
export function serveApi(load: Load, port: number, document: object): void {
  const answer = docsAnswer(load, document);
  createServer((request, response) => {
    sendApi(request, response, answer(request));
  }).listen(port, '127.0.0.1');
}

/** Returns what answers a request for the document or a file of the package, or null for another path. */
export function docsAnswer(load: Load, document: object): (request: IncomingMessage) => ApiPart | null {
  const { absolutePath } = load('swagger-ui-dist') as { readonly absolutePath: () => string };
  return ({ method, url = '/' }) => {
    const path = url.split('?')[0] ?? '/';
    const isDocument = path === '/api/schema/';
    const name = /^\/api\/docs\/([\w.-]*)$/.exec(path)?.[1];
    const file = name === '' ? 'index.html' : name;
    const content = file === undefined ? null : contentOf(join(absolutePath(), file));
    if (!isDocument && content === null) return null;
    const json = { 'Content-Type': 'application/json' };
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...json, Allow: 'GET, HEAD' }, body: { message: 'Only GET and HEAD.' } };
    return isDocument
      ? { status: 200, headers: { ...json, 'Access-Control-Allow-Origin': '*' }, body: document }
      : { status: 200, headers: { 'Content-Type': mediaTypes[extname(file ?? '')] ?? 'text/plain' }, body: content };
  };
}

/** Writes the files of the package into a folder, with a document in the place of the sample. */
export function writeDocs(load: Load, folder: string): void {
  const { absolutePath } = load('swagger-ui-dist') as { readonly absolutePath: () => string };
  cpSync(absolutePath(), folder, { recursive: true });
  const start = join(folder, 'swagger-initializer.js');
  writeFileSync(start, contentOf(start) ?? '');
}

/** The page names a sample document until its owner writes another one there. */
function contentOf(file: string): string | Buffer | null {
  try {
    const bytes = readFileSync(file);
    return /\.(?:html|js)$/.test(file)
      ? bytes.toString().replace('https://petstore.swagger.io/v2/swagger.json', '/api/schema/')
      : bytes;
  } catch {
    return null;
  }
}

const glue: ServerGlue = (load, port) => {
  serveApi(load, port, apiDocument(`http://127.0.0.1:${port}`));
};

export default glue;
