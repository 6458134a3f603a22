import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteSender } from './sent-site.ts';
import type { ServerGlue } from './server-glue.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** As its README has it, in front of the pages: the scripts of the site are compiled below /assets/. */
const glue: ServerGlue = (load, port, folder) => {
  const webpack = load('webpack') as (options: object) => unknown;
  const compile = load('webpack-dev-middleware') as (compiler: unknown, options: object) => Middleware;
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'index.js'), 'document.documentElement.dataset.ready = "";\n');
  const output = { path: join(folder, 'dist'), publicPath: '/assets/' };
  const compiler = webpack({ mode: 'development', context: folder, entry: './src/index.js', output });
  const middleware = compile(compiler, { publicPath: '/assets/', writeToDisk: true, index: false });
  const send = siteSender(`http://127.0.0.1:${port}`, '/assets/main.js');
  createServer((request, response) => {
    middleware(request, response, () => {
      send(request, response);
    });
  }).listen(port, '127.0.0.1');
};

export default glue;
