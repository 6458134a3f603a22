import express, { type RequestHandler } from 'express';
import { serve, setup } from 'swagger-ui-express';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const token = 'express_9fQ2xLkT7vWzR4mB';
const skills = [
  { slug: 'conciliar-banco', title: 'Conciliar el banco' },
  { slug: 'cerrar-mes', title: 'Cerrar el mes' },
];

/** Express with swagger-ui-express, an API key beside the token, and a document written by hand. */
export const swaggerUiExpress: ForeignStack = {
  name: 'Express with swagger-ui-express',
  checks: ['reference/*', 'skills/*', 'bearer/*'],
  async start(t, fault) {
    const url = await serveListener(t, (origin) => {
      const app = express();
      // Without it, errors are written to standard error too.
      app.set('env', 'test');
      const document = describeApi(fault === 'secret-example' ? token : 'a-token');
      app.get('/api/schema/', (_request, response) => void response.json({ ...document, servers: [{ url: origin }] }));
      app.use('/api/docs', serve, setup(document));
      const protect: RequestHandler = ({ headers, originalUrl }, response, next) => {
        const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
        if (given === token || (fault === 'case' && given?.toLowerCase() === token.toLowerCase())) return next();
        if (fault === 'slash' && originalUrl.endsWith('/')) return next();
        return void response.status(401).setHeader('WWW-Authenticate', 'Bearer realm="api"').json({ message: 'who?' });
      };
      app.use('/api/skills', protect);
      app.get('/api/skills/list', (_request, response) => void response.json(skills));
      app.get('/api/skills/search', ({ query }, response) => {
        const sought = typeof query['q'] === 'string' ? query['q'] : '';
        if (fault === 'html') return void response.send(`<p>${sought}</p>`);
        return void response.json(skills.filter(({ title }) => title.toLowerCase().includes(sought.toLowerCase())));
      });
      app.get('/api/skills/:slug', ({ params }, response) => {
        const found = skills.find(({ slug }) => slug === params.slug);
        return void response.status(found ? 200 : 404).json(found ?? { message: 'not found' });
      });
      return app;
    });
    return { api: { url }, credentials: { token } };
  },
  must: {},
  should: {
    'bearer/invalid-token-named': 'the glue writes one challenge, without an error',
    'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
    'reference/error-without-internals': 'the page of an error shows the stack',
  },
  may: {
    'reference/document-operation-ids-given': 'operations have no operationId',
    'reference/schema-readable-in-browsers': 'pages of other origins may not read the document',
  },
  untestable: {
    CHROMIUM_PATH: 'no browser is given to it',
  },
  faults: {
    case: { says: 'tokens are compared without regard to case', noticedBy: ['bearer/altered-token-refused'] },
    slash: {
      says: 'a path that ends in a slash is not protected',
      noticedBy: ['bearer/api-other-spellings-not-served'],
    },
    html: {
      says: 'search says the words again as HTML',
      noticedBy: ['skills/search-served', 'skills/search-text-not-markup'],
    },
    'secret-example': {
      says: 'the document has a working token as an example',
      noticedBy: ['reference/schema-keeps-secrets', 'reference/docs-page-keeps-secrets'],
    },
  },
};

function describeApi(example: string): Record<string, unknown> {
  const skill = { type: 'object', properties: { slug: { type: 'string' }, title: { type: 'string' } } };
  const answer = (schema: unknown): unknown => ({
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema } } },
      401: { description: 'Unauthorized' },
      404: { description: 'Not found' },
    },
  });
  const list = answer({ type: 'array', items: skill }) as object;
  const parameter = (name: string, place: string): unknown => ({
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
  });
  return {
    openapi: '3.0.3',
    info: { title: 'Contabilidad', version: '1.0.0', description: `Send \`Authorization: Bearer ${example}\`.` },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: {
      '/api/skills/list': { get: list },
      '/api/skills/search': { get: { ...list, parameters: [parameter('q', 'query')] } },
      '/api/skills/{slug}': { get: { ...(answer(skill) as object), parameters: [parameter('slug', 'path')] } },
    },
  };
}
