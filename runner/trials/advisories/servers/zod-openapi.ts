import { apiDocument } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';
import { serveApi } from './swagger-ui-dist.ts';

interface Schema {
  nullable(): Schema;
  optional(): Schema;
}

interface Zod {
  string(): Schema;
  enum(values: readonly string[]): Schema;
  array(items: Schema): Schema;
  object(properties: Readonly<Record<string, Schema>>): Schema;
}

/** Writes the document of the API as its README has it, with schemas of Zod. */
const glue: ServerGlue = (load, port) => {
  const { z } = load('zod') as { readonly z: Zod };
  const { createDocument } = load('zod-openapi') as { readonly createDocument: (document: object) => object };
  const level = z.enum(['easy', 'hard']).nullable();
  const skill = z.object({ slug: z.string(), title: z.string(), text: z.string(), level });
  const json = (schema: Schema): object => ({ content: { 'application/json': { schema } } });
  const responses = (schema: Schema): object => ({
    200: { description: 'What was asked for.', ...json(schema) },
    401: { description: 'A token is needed.', ...json(z.object({ message: z.string() })) },
    404: { description: 'There is no such thing.', ...json(z.object({ message: z.string() })) },
  });
  const operation = (operationId: string, schema: Schema, requestParams?: object): object => ({
    get: { operationId, ...(requestParams && { requestParams }), responses: responses(schema) },
  });
  const { openapi, info, servers, security, components } = apiDocument(`http://127.0.0.1:${port}`);
  const paths = {
    '/api/skills/list': operation('listSkills', z.array(skill)),
    '/api/skills/search': operation('searchSkills', z.array(skill), { query: z.object({ q: z.string().optional() }) }),
    '/api/skills/{slug}': operation('readSkill', skill, { path: z.object({ slug: z.string() }) }),
  };
  serveApi(load, port, createDocument({ openapi, info, servers, security, components, paths }));
};

export default glue;
