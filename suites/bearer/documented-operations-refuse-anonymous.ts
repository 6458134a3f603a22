import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { acceptOfBrowsers, protectedOperations, refuseEach } from './support/documented-operations.ts';

/** One forgotten decorator leaves an operation open. */
export default defineCheck({
  id: 'bearer/documented-operations-refuse-anonymous',
  clause: 'service:api.documented-protection',
  title: 'Every operation that the document protects is refused without credentials',
  why: "An unprotected view serves a company's data to everyone who reads the document.",
  sends:
    'GET and HEAD of each operation that the published document protects (at most 200), with its examples, without credentials, and GET with the Accept field of a browser.',
  passes:
    'Any 4xx: 401, 403, 404, or 400 for values that are judged first. For a browser also a redirect or an HTML page, to sign in. Operations with an empty requirement (`{}`) are not requested.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Require credentials by default, and mark public operations. Or remove the requirement from the document.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: [
    'api-one-operation-open',
    'api-private-area-open',
    'api-operation-answered-500',
    'api-head-open',
    'api-open-to-browsers',
  ],
  async run(context) {
    const { api } = context;
    await refuseEach(context, await protectedOperations(api), ({ method, path }) => [
      ...[...new Set([method, 'HEAD'])].map((asked) => ({
        method: asked,
        credentials: none,
        case: `${asked} ${path} without credentials`,
      })),
      {
        credentials: none,
        accept: acceptOfBrowsers,
        case: `${method} ${path} without credentials, with the Accept of a browser`,
      },
    ]);
  },
});
