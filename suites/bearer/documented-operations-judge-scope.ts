import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { configuredNeed, documentedNeed, unknownNeed } from '../../runner/kit/scope-need.ts';
import { type ProtectedOperation, protectedOperations, refuseEach } from './support/documented-operations.ts';

/** Each permission is requested separately, so each operation must check its own. */
export default defineCheck({
  id: 'bearer/documented-operations-judge-scope',
  clause: 'rfc6749:access-token.scope-covers',
  title: 'Every operation of the main API that needs a scope refuses a token without it',
  why: 'A user who granted one permission has in effect granted all of them.',
  sends:
    'GET of each operation of the published document (at most 200) that needs the scope which the configured token lacks, by its security requirements or by the configuration.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Compare the scope of the token with the scope that the operation needs, at every operation.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: false,
  brokenBy: ['api-scope-ignored'],
  async run(context) {
    const { api } = context;
    const { limitedScope } = api.tokens;
    if (limitedScope === null)
      throw new Inapplicable('the configuration supplies no token of limited scope for the main API');
    const isNeeded = (operation: ProtectedOperation): boolean => {
      const operations = [operation.path, operation.address ?? operation.path].map(
        (path) => `${operation.method} ${path}`,
      );
      return (
        configuredNeed(limitedScope, { system: 'api', operations }) ?? documentedNeed(limitedScope.lacks, operation)
      );
    };
    const operations = (await protectedOperations(api)).filter(isNeeded);
    if (operations.length === 0)
      throw new Inapplicable(unknownNeed(limitedScope, 'a documented operation that only reads', 'GET /api/...'));
    const credentials = bearer(limitedScope.token, 'unspecified');
    await refuseEach(context, operations, ({ method, path }) => [
      { credentials, case: `${method} ${path} without the scope ${limitedScope.lacks}` },
    ]);
  },
});
