import { fileURLToPath } from 'node:url';
import express, { type ErrorRequestHandler } from 'express';
import { error as problems, middleware } from 'express-openapi-validator';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const token = 'express_9fQ2xLkT7vWzR4mB';
const contract = fileURLToPath(new URL('../../../../contracts/plant-store.openapi.yaml', import.meta.url));

/** Express with express-openapi-validator over the contract of the plant store. */
export const expressOpenapiValidator: ForeignStack = {
  name: 'express-openapi-validator',
  checks: ['plant-store/*', 'bearer/*'],
  async start(t, fault) {
    const url = await serveListener(t, () => {
      const app = express();
      app.use(express.json());
      app.use(
        middleware({
          apiSpec: contract,
          validateRequests: fault !== 'unvalidated',
          validateSecurity: {
            handlers: {
              bearerAuth: ({ headers }) => {
                const given = headers.authorization?.replace(/^Bearer /i, '');
                if (given === token || (fault === 'case' && given?.toLowerCase() === token.toLowerCase())) return true;
                if (fault === 'prefix' && given?.startsWith(token.slice(0, 5))) return true;
                throw new problems.Unauthorized({ path: '/plants', message: 'Unauthorized' });
              },
            },
          },
        }),
      );
      app.post('/plants', (request, response) => {
        const { name, tag } = request.body as { name: string; tag?: string };
        response.json({ name, tag });
      });
      // oxlint-disable-next-line eslint/max-params -- Express knows what describes errors by its four parameters
      const describe: ErrorRequestHandler = (
        problem: { status?: number; message: string },
        _request,
        response,
        _next,
      ) => {
        const status = problem.status ?? 500;
        if (status === 401 && fault !== 'no-challenge') response.setHeader('WWW-Authenticate', 'Bearer realm="plants"');
        response.status(status).json({ error: status, message: problem.message });
      };
      app.use(describe);
      return app;
    });
    return { plantStore: { url }, credentials: { token } };
  },
  must: {
    'plant-store/allow-names-post': '405 without Allow',
    'plant-store/empty-body-refused': 'a request without body and type is passed to the handler',
    'plant-store/no-server-error': 'the handler fails where no body was read',
  },
  should: {
    'bearer/two-spaces-accepted': 'the glue takes one space',
    'bearer/credentials-judged-before-body': 'the body is read before the credentials',
    'bearer/invalid-token-named': 'the glue writes one challenge, without an error',
    'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
    'plant-store/id-out-of-range-refused': 'JSON.parse rounds what is out of range to what is in it',
    'plant-store/refusal-status-documented': 'the contract names 400 alone, and it answers 413 or 415',
  },
  may: {
    'plant-store/unknown-query-ignored': 'a parameter that the contract does not have is refused',
  },
  untestable: {},
  faults: {
    unvalidated: {
      says: 'requests are not validated',
      noticedBy: [
        'plant-store/missing-member-refused',
        'plant-store/id-type-refused',
        'plant-store/media-type-refused',
      ],
    },
    case: { says: 'tokens are compared without regard to case', noticedBy: ['bearer/altered-token-refused'] },
    prefix: { says: 'the beginning of a token is enough', noticedBy: ['bearer/altered-token-refused'] },
    'no-challenge': {
      says: 'a 401 carries no challenge',
      noticedBy: ['bearer/unauthorized-carries-challenge'],
    },
  },
};
