import { getRequestListener } from '@hono/node-server';
import { swaggerUI } from '@hono/swagger-ui';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { cors } from 'hono/cors';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const token = 'hono_9fQ2xLkT7vWzR4mB';
const skills = [
  { slug: 'conciliar-banco', title: 'Conciliar el banco' },
  { slug: 'cerrar-mes', title: 'Cerrar el mes' },
];

/** Hono with zod-openapi, its Swagger UI, and its middleware for bearer tokens. */
export const honoZodOpenapi: ForeignStack = {
  name: 'Hono with zod-openapi',
  checks: ['reference/*', 'skills/*', 'bearer/*'],
  async start(t, fault) {
    const app = new OpenAPIHono();
    const url = await serveListener(t, () => getRequestListener(app.fetch));
    if (fault === 'reflect') app.use(cors({ origin: (origin) => origin, credentials: true }));
    app.use(
      fault === 'only-list' ? '/api/skills/list' : '/api/skills/*',
      bearerAuth(fault === 'any-token' ? { verifyToken: () => true } : { token }),
    );
    app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
    app.openapi(list, (c) => c.json(fault === 'null' ? (null as never) : skills, 200));
    app.openapi(search, (c) => {
      const sought = (c.req.valid('query').q ?? '').toLowerCase();
      return c.json(
        skills.filter(({ title }) => title.toLowerCase().includes(sought)),
        200,
      );
    });
    app.openapi(one, (c) => {
      const found = skills.find(({ slug }) => slug === c.req.valid('param').slug);
      return found === undefined ? c.json({ message: 'not found' }, 404) : c.json(found, 200);
    });
    app.doc('/api/schema/', { openapi: '3.0.0', info: { title: 'Contabilidad', version: '1.0.0' } });
    app.get('/api/docs/', swaggerUI({ url: '/api/schema/' }));
    return { api: { url }, credentials: { token } };
  },
  must: {},
  should: {
    'reference/docs-assets-integrity': 'the page names no integrity of what the CDN serves',
    'reference/docs-assets-pinned': 'the page names no version of what the CDN serves',
  },
  may: {
    'reference/document-operation-ids-given': 'operations have no operationId',
    'reference/schema-readable-in-browsers': 'pages of other origins may not read the document',
  },
  untestable: {
    CHROMIUM_PATH: 'no browser is given to it',
  },
  faults: {
    'any-token': {
      says: 'tokens are not verified',
      noticedBy: ['bearer/random-token-refused', 'skills/random-token-refused'],
    },
    'only-list': {
      says: 'only the list is protected',
      noticedBy: ['skills/anonymous-refused', 'bearer/documented-operations-refuse-anonymous'],
    },
    reflect: {
      says: 'every origin is reflected, with credentials',
      noticedBy: ['reference/foreign-origins-get-no-credentials'],
    },
    null: { says: 'the list of skills is null', noticedBy: ['skills/documented-answers-conform'] },
  },
};

const skill = z.object({ slug: z.string(), title: z.string() }).openapi('Skill');
const json = (schema: z.ZodType) => ({ description: 'OK', content: { 'application/json': { schema } } });
const security = [{ bearer: [] }];
const list = createRoute({
  method: 'get',
  path: '/api/skills/list',
  security,
  responses: { 200: json(z.array(skill)) },
});
const search = createRoute({
  method: 'get',
  path: '/api/skills/search',
  security,
  request: { query: z.object({ q: z.string().optional() }) },
  responses: { 200: json(z.array(skill)) },
});
const one = createRoute({
  method: 'get',
  path: '/api/skills/{slug}',
  security,
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: json(skill), 404: json(z.object({ message: z.string() })) },
});
