import { defineCheck } from '../../runner/kit/define-check.ts';
import { madeUpCredentials } from './support/documented-credentials.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** A view that asks whether there is a token, and not which. */
export default defineCheck({
  id: 'bearer/documented-operations-refuse-random-token',
  clause: 'service:api.documented-credentials',
  title: 'Every operation that the document protects refuses credentials that nobody issued',
  why: 'Where one view trusts the field without looking, its data is open to anybody.',
  sends:
    'GET of each operation that the published document protects (at most 200) with a random token, and with random keys, an empty key and passwords where it takes such.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect other than that of a slash, a server error, or no answer in time.',
  fix: 'Verify credentials in one place that every view is behind.',
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
