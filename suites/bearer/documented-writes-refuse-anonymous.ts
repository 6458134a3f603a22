import { bearer, none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Writing data of another user is even worse than reading it. */
export default defineCheck({
  id: 'bearer/documented-writes-refuse-anonymous',
  clause: 'service:api.documented-protection',
  title: 'Every protected operation that writes is refused without credentials',
  why: 'Everyone who reads the document could change the books of a company.',
  sends:
    'POST, PUT, PATCH and DELETE of each operation that the published document protects (at most 200), without a body, without credentials and with a random token.',
  passes: 'Any 4xx in time, including 400, 415 and 422 if the body is judged first.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Require credentials by default, and before the body is read.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['api-write-open'],
  async run(context) {
    const { api, random } = context;
    const credentials = bearer(makeUpToken(random));
    await refuseEach(context, await protectedOperations(api, { isSafe: false }), ({ method, path }) => [
      { credentials: none, case: `${method} ${path} without credentials` },
      { credentials, case: `${method} ${path} with a random token` },
    ]);
  },
});
