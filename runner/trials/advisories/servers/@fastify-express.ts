import { guardPlants } from './@fastify-middie.ts';
import { addPlants, type Fastify } from './fastify.ts';
import type { ServerGlue } from './server-glue.ts';

/** Fastify, in which middleware of Express for /plants judges the credentials. Doubled slashes are one to its router, as an option has it. */
const serve: ServerGlue = async (load, port) => {
  const fastify = load('fastify') as Fastify;
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  await app.register(load('@fastify/express'));
  app.use('/plants', guardPlants);
  addPlants(app);
  await app.listen({ port, host: '127.0.0.1' });
};

export default serve;
