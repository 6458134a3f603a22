import { type ApiPart, apiAnswer, apiDocument, sendApi } from './sent-api.ts';
import type { Express } from './guard-express.ts';
import type { ServerGlue } from './server-glue.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface SwaggerUi {
  readonly serve: unknown;
  setup(document: object): unknown;
}

/** Express with the page as its README has it. */
const glue: ServerGlue = (load, port) => {
  const express = load('express') as Express;
  const swaggerUi = load('swagger-ui-express') as SwaggerUi;
  const document = olderDocument(apiDocument(`http://127.0.0.1:${port}`));
  const app = express();
  app.disable('x-powered-by');
  app.set('strict routing', true);
  app.use('/api/docs', swaggerUi.serve, swaggerUi.setup(document));
  app.use((request: IncomingMessage, response: ServerResponse) => {
    sendApi(request, response, apiAnswer(request) ?? schemaOf(request, document));
  });
  app.listen(port, '127.0.0.1');
};

/** Swagger UI of that time shows OpenAPI 3.0, where null is a member of its own. */
function olderDocument(document: object): object {
  const text = JSON.stringify({ ...document, openapi: '3.0.3' });
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type)) return value;
    return { ...value, type: value.type[0] as unknown, nullable: true };
  }) as object;
}

function schemaOf({ method, url = '/' }: IncomingMessage, body: object): ApiPart | null {
  if (url.split('?')[0] !== '/api/schema/') return null;
  const json = { 'Content-Type': 'application/json' };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { ...json, Allow: 'GET, HEAD' }, body: { message: 'Only GET and HEAD.' } };
  return { status: 200, headers: { ...json, 'Access-Control-Allow-Origin': '*' }, body };
}

export default glue;
