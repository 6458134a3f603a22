import bearerAuth from '@fastify/bearer-auth';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ForeignStack } from '../foreign-stack.test-support.ts';

const token = 'fastify_9fQ2xLkT7vWzR4mB';
const skills = [
  { slug: 'conciliar-banco', title: 'Conciliar el banco' },
  { slug: 'cerrar-mes', title: 'Cerrar el mes' },
];

/** Fastify with its plugins for OpenAPI documents, Swagger UI and bearer tokens. */
export const fastifyApi: ForeignStack = {
  name: 'Fastify with @fastify/swagger-ui',
  checks: ['reference/*', 'skills/*', 'bearer/*'],
  async start(t, fault) {
    const app = Fastify();
    t.teardown(() => app.close());
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: { title: 'Contabilidad', version: '1.0.0' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        ...(fault === 'other-server' && { servers: [{ url: 'http://10.1.2.3:8080' }] }),
      },
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs' });
    if (fault === 'reflect')
      app.addHook('onRequest', async ({ headers }, reply) => {
        if (headers.origin === undefined) return;
        reply.header('Access-Control-Allow-Origin', headers.origin).header('Access-Control-Allow-Credentials', 'true');
      });
    app.get('/api/schema/', { schema: { hide: true } }, () => app.swagger());
    await app.register(async (scope) => {
      if (fault !== 'open')
        await scope.register(bearerAuth, {
          keys: [token],
          ...(fault === 'case' && { auth: (key: string) => key.toLowerCase() === token.toLowerCase() }),
        });
      addSkills(scope, fault);
    });
    return { api: { url: await app.listen({ host: '127.0.0.1', port: 0 }) }, credentials: { token } };
  },
  must: {
    'bearer/scheme-accepted-in-any-case': 'the plugin compares the scheme letter by letter',
    'bearer/unauthorized-carries-challenge': 'the plugin writes no challenge',
  },
  should: {
    'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
  },
  may: {
    'reference/document-operation-ids-given': 'operations have no operationId',
    'reference/schema-readable-in-browsers': 'pages of other origins may not read the document',
  },
  untestable: {
    CHROMIUM_PATH: 'no browser is given to it',
    "the page's script computes the URL": 'its script computes the URL of the document, and no browser is given to it',
  },
  faults: {
    open: {
      says: 'the plugin for bearer tokens is not registered',
      noticedBy: ['bearer/anonymous-request-refused'],
    },
    case: { says: 'tokens are compared without regard to case', noticedBy: ['bearer/altered-token-refused'] },
    reflect: {
      says: 'every origin is reflected, with credentials',
      noticedBy: ['reference/foreign-origins-get-no-credentials'],
    },
    'other-server': {
      says: 'the document names an internal server',
      noticedBy: ['reference/schema-keeps-secrets', 'reference/document-server-of-target'],
    },
    'any-slug': {
      says: 'an unknown slug is answered with the first skill',
      noticedBy: ['skills/unknown-slug-not-found'],
    },
  },
};

const skill = { type: 'object', properties: { slug: { type: 'string' }, title: { type: 'string' } } } as const;
const described = { description: 'OK', ...skill };
const listed = { description: 'OK', type: 'array', items: skill } as const;
const security = [{ bearer: [] }];

function addSkills(app: FastifyInstance, fault: string | null): void {
  const query = { type: 'object', properties: { q: { type: 'string' } } };
  app.get('/api/skills/list', { schema: { security, response: { 200: listed } } }, () => skills);
  app.get<{ Querystring: { q?: string } }>(
    '/api/skills/search',
    { schema: { security, querystring: query, response: { 200: listed } } },
    ({ query: { q = '' } }) => skills.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase())),
  );
  app.get<{ Params: { slug: string } }>(
    '/api/skills/:slug',
    {
      schema: {
        security,
        params: { type: 'object', properties: { slug: { type: 'string' } } },
        response: { 200: described },
      },
    },
    async ({ params }, reply) => {
      const found = skills.find(({ slug }) => slug === params.slug) ?? (fault === 'any-slug' ? skills[0] : undefined);
      return found ?? reply.code(404).send({ message: 'not found' });
    },
  );
}
