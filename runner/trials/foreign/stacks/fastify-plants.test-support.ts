import bearerAuth from '@fastify/bearer-auth';
import Fastify from 'fastify';
import type { ForeignStack } from '../foreign-stack.test-support.ts';

const token = 'fastify_9fQ2xLkT7vWzR4mB';

/** Fastify, which validates bodies by JSON Schema itself, behind its plugin for bearer tokens. */
export const fastifyPlants: ForeignStack = {
  name: 'Fastify as plant store',
  checks: ['plant-store/*', 'bearer/*'],
  async start(t, fault) {
    const app = Fastify();
    t.teardown(() => app.close());
    if (fault !== 'open')
      await app.register(bearerAuth, {
        keys: [token],
        ...(fault === 'any-token' && { auth: (key: string) => key.length > 0 }),
        ...(fault === 'case' && { auth: (key: string) => key.toLowerCase() === token.toLowerCase() }),
      });
    if (fault !== 'own-errors')
      app.setErrorHandler<{ statusCode?: number; message: string }>((error, _request, reply) =>
        reply.code(error.statusCode ?? 500).send({ error: error.statusCode ?? 500, message: error.message }),
      );
    app.post('/plants', { schema: { body: newPlant, response: { 200: plant } } }, (request) => request.body);
    return { plantStore: { url: await app.listen({ host: '127.0.0.1', port: 0 }) }, credentials: { token } };
  },
  must: {
    'bearer/scheme-accepted-in-any-case':
      'the plugin compares the scheme letter by letter, which RFC 6750 does not ask for',
    'bearer/unauthorized-carries-challenge': 'the plugin writes no challenge',
    'plant-store/id-type-refused': 'types are coerced: null is 0, "1" is 1',
    'plant-store/invalid-refused-in-every-state': 'types are coerced, in each framing too',
    'plant-store/name-type-refused': 'types are coerced: null is an empty string',
    'plant-store/tag-type-refused': 'types are coerced: null is an empty string',
    'plant-store/validated-under-any-media-type': 'types are coerced, under each media type too',
  },
  should: {
    'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
    'plant-store/id-out-of-range-refused':
      'JSON.parse rounds what is out of range to what is in it, and the format is not looked at',
    'plant-store/refusal-status-documented': 'the contract names 400 alone, and it answers 413 or 415',
  },
  may: {},
  untestable: {},
  faults: {
    open: {
      says: 'the plugin for bearer tokens is not registered',
      noticedBy: ['bearer/anonymous-request-refused'],
    },
    'any-token': {
      says: 'tokens are not compared',
      noticedBy: ['bearer/random-token-refused', 'bearer/altered-token-refused'],
    },
    case: { says: 'tokens are compared without regard to case', noticedBy: ['bearer/altered-token-refused'] },
    'own-errors': {
      says: 'errors keep the shape that Fastify gives them',
      noticedBy: ['plant-store/error-shape'],
    },
  },
};

const properties = { name: { type: 'string' }, tag: { type: 'string' } } as const;
const plant = { type: 'object', required: ['name'], properties };
const newPlant = {
  ...plant,
  required: ['id', 'name'],
  properties: { id: { type: 'integer', format: 'int64' }, ...properties },
};
