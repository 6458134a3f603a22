import { defineCheck } from '../../runner/kit/define-check.ts';
import { madeUpCredentials } from './support/documented-credentials.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Some views check that there is a token, but not which one. */
export default defineCheck({
  id: 'bearer/documented-operations-refuse-random-token',
  clause: 'service:api.documented-credentials',
  title: 'Every protected operation refuses credentials that nobody issued',
  why: 'If one view accepts any Authorization field, its data is open to everyone.',
  sends:
    'GET of each operation that the published document protects (at most 200) with a random token, and with random keys, an empty key and passwords if the operation accepts such credentials.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Verify credentials in one place that handles the requests of every view.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'api-one-operation-takes-any-token',
    'api-any-key-accepted',
    'api-empty-key-accepted',
    'api-random-token-accepted',
  ],
  async run(context) {
    const { api, random } = context;
    const secret = makeUpToken(random);
    await refuseEach(context, await protectedOperations(api), ({ method, path, security }) =>
      madeUpCredentials(security, secret).map(([name, options]) => ({
        ...options,
        case: `${method} ${path} with ${name}`,
      })),
    );
  },
});
