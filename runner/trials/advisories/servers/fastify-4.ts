import { serveFastify } from './fastify.ts';
import type { ServerGlue } from './server-glue.ts';

/** Fastify before it had schemas by media type. */
const serve: ServerGlue = (load, port) => serveFastify(load, port, false);

export default serve;
