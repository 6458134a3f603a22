import type { RuleId } from './index.ts';

/** The rule, what is wrong, the document, where it is found. */
export type WrongDocument = readonly [rule: RuleId, name: string, document: Document, ...pointers: string[]];

/** A document as it is written. */
export type Document = Record<string, unknown>;

/** A version that documents of the tests are of. */
type Version = '3.0.3' | '3.1.0' | '3.2.0';

export const ok = { 200: { description: 'Done' } };

/** A document of which nothing is to be said. */
export function document(version: Version, parts: Document = {}): Document {
  return { openapi: version, info: { title: 'T', version: '1' }, paths: {}, ...parts };
}

/** One with a single GET. */
export function withGet(get: Document, version: Version = '3.1.0', parts: Document = {}): Document {
  return document(version, { paths: { '/a': { get: { operationId: 'a', responses: ok, ...get } } }, ...parts });
}

export const withSchema = (schema: unknown, version: Version = '3.1.0'): Document =>
  document(version, { components: { schemas: { S: schema } } });
export const withScheme = (scheme: Document, version: Version = '3.1.0'): Document =>
  withGet({ security: [{ s: [] }] }, version, { components: { securitySchemes: { s: scheme } } });
export const flow = (flow: Document): Document => ({ type: 'oauth2', flows: { authorizationCode: flow } });
export const addresses = {
  authorizationUrl: 'https://a.example/authorize',
  tokenUrl: 'https://a.example/token',
  scopes: {},
};
export const json = (content: Document): Document => ({
  responses: { 200: { description: 'Done', content: { 'application/json': content } } },
});
export const inGet = '/paths/~1a/get/responses/200/content/application~1json';
export const id = { name: 'id', in: 'path', required: true, schema: {} };

/** A document of 2.0 of which nothing is to be said. */
export function swagger(parts: Document = {}): Document {
  return { swagger: '2.0', info: { title: 'T', version: '1' }, paths: {}, ...parts };
}

/** One with a single GET. */
export function swaggerGet(get: Document, parts: Document = {}): Document {
  return swagger({ paths: { '/a': { get: { operationId: 'a', responses: ok, ...get } } }, ...parts });
}
