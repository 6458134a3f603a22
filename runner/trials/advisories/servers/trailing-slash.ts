import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { siteSender } from './sent-site.ts';
import type { ServerGlue } from './server-glue.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Removes slashes at the end, as its README has it. */
const glue: ServerGlue = (load, port) => {
  const slash = load('trailing-slash') as (options: { readonly slash: boolean }) => Middleware;
  const middleware = slash({ slash: false });
  const send = siteSender(`http://127.0.0.1:${port}`);
  createServer((request, response) => {
    const next = (): void => {
      send(request, response);
    };
    // Both versions would redirect the path "/" to nothing.
    if (request.url === '/') next();
    else middleware(request, response, next);
  }).listen(port, '127.0.0.1');
};

export default glue;
