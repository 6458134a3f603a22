import type * as Http from 'node:http';
import { createRequire } from 'node:module';
import type * as Tls from 'node:tls';

/**
 * An `import` of a module of Node reads all that it exports, also what Node makes only when it is read: a client of its own for
 * `node:http`, every root certificate for `node:tls`. Each takes longer than Node itself takes to start; `require` reads nothing.
 */
const require = createRequire(import.meta.url);

/** The module `node:http`. */
export const http = require('node:http') as typeof Http;

/** The module `node:tls`. */
export const tls = require('node:tls') as typeof Tls;
