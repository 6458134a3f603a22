import { readFileSync } from 'node:fs';
import express, { type ErrorRequestHandler } from 'express';
import { OpenAPIBackend, type Document, type Context } from 'openapi-backend';
import { parse } from 'yaml';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const token = 'openapi-backend_9fQ2xLkT7vWzR4mB';
const contract = new URL('../../../../contracts/plant-store.openapi.yaml', import.meta.url);

/** openapi-backend over the contract of the plant store, on the HTTP server of Node. */
export const openapiBackend: ForeignStack = {
  name: 'openapi-backend',
  checks: ['plant-store/*', 'bearer/*'],
  async start(t, fault) {
    const api = await makeApi(fault);
    const url = await serveListener(t, () => {
      const app = express();
      app.use(express.json());
      app.use(async (request, response) => {
        const answer = (await api.handleRequest({
          method: request.method,
          path: request.path,
          query: request.query as Record<string, string>,
          body: request.body as unknown,
          headers: request.headers as Record<string, string>,
        })) as Answer;
        if (answer.status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="plants"');
        response.status(answer.status).json(answer.body);
      });
      // oxlint-disable-next-line eslint/max-params -- Express knows what describes errors by its four parameters
      const describe: ErrorRequestHandler = (
        { status = 500, message }: { status?: number; message: string },
        _request,
        response,
        _next,
      ) => void response.status(status).json({ error: status, message });
      app.use(describe);
      return app;
    });
    return { plantStore: { url }, credentials: { token } };
  },
  must: {
    'bearer/scheme-accepted-in-any-case': 'the glue compares the scheme letter by letter',
    'plant-store/allow-names-post': '405 without Allow',
    'plant-store/int64-ids-accepted': 'JSON.parse rounds 2^63-1 to 2^63, and that is out of range',
  },
  should: {
    'bearer/two-spaces-accepted': 'the glue takes one space',
    'bearer/credentials-judged-before-body': 'the body is read before the credentials',
    'bearer/invalid-token-named': 'the glue writes one challenge, without an error',
    'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
    'plant-store/id-out-of-range-refused': 'JSON.parse rounds -2^63-1 to -2^63',
    'plant-store/refusal-status-documented': 'the contract names 400 alone, and it answers 413 or 415',
  },
  may: {
    'plant-store/unknown-query-ignored': 'a parameter that the contract does not have is refused',
  },
  untestable: {},
  faults: {
    'any-token': {
      says: 'whatever follows the scheme is a token',
      noticedBy: ['bearer/random-token-refused', 'bearer/altered-token-refused'],
    },
    coerced: { says: 'types are coerced', noticedBy: ['plant-store/id-type-refused', 'plant-store/name-type-refused'] },
    'text-error': {
      says: 'the number of an error is a string',
      noticedBy: ['plant-store/error-shape'],
    },
  },
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function makeApi(fault: string | null): Promise<OpenAPIBackend> {
  const problem = (status: number, message: string): Answer => ({
    status,
    body: { error: fault === 'text-error' ? String(status) : status, message },
  });
  const api = new OpenAPIBackend({
    definition: parse(readFileSync(contract, 'utf8')) as Document,
    // Its own check of definitions knows no identifier of a license.
    quick: true,
    ...(fault === 'coerced' && { ajvOpts: { coerceTypes: true } }),
    handlers: {
      createPlant: ({ request }: Context) => {
        const { name, tag } = request.requestBody as { name: string; tag?: string };
        return { status: 200, body: { name, tag } };
      },
      validationFail: ({ validation }: Context) => problem(400, validation.errors?.[0]?.message ?? 'not valid'),
      unauthorizedHandler: () => problem(401, 'unauthorized'),
      notFound: () => problem(404, 'not found'),
      methodNotAllowed: () => problem(405, 'method not allowed'),
    },
  });
  api.registerSecurityHandler('bearerAuth', ({ request }: Context) => {
    const given = String((request.headers as Record<string, unknown>)['authorization']);
    return fault === 'any-token' ? given.startsWith('Bearer ') : given === `Bearer ${token}`;
  });
  return api.init().then(() => api);
}
