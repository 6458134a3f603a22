import type { IncomingMessage, ServerResponse } from 'node:http';
import { addPlants, type Fastify } from './fastify.ts';
import { refuseCredentials } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { writeAnswer } from './write-answer.ts';

/** Lets no request through to the plants that has not the right credentials, as middleware does it. */
export function guardPlants(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const refusal = refuseCredentials(request.rawHeaders);
  if (refusal === null) next();
  else writeAnswer(response, refusal);
}

/** Fastify, in which middleware for /plants judges the credentials. Doubled slashes are one to its router, as an option has it. */
const serve: ServerGlue = async (load, port) => {
  const fastify = load('fastify') as Fastify;
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  await app.register(load('@fastify/middie'));
  app.use('/plants', guardPlants);
  addPlants(app);
  await app.listen({ port, host: '127.0.0.1' });
};

export default serve;
