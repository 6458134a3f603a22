import type { Api } from '../../runner/kit/api.ts';
import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sampleBody } from '../../runner/documents/openapi/sample-body.ts';
import { configuredNeed, documentedNeed, type LimitedScope, unknownNeed } from '../../runner/kit/scope-need.ts';
import { type ProtectedOperation, protectedOperations } from './support/documented-operations.ts';

/** A permission to read is not a permission to write. */
export default defineCheck({
  id: 'bearer/documented-writes-judge-scope',
  clause: 'rfc6749:access-token.scope-covers',
  title: 'Every documented write operation that needs a scope refuses a token without it',
  why: 'An app that may only read could change the books of a company.',
  sends:
    'POST, PUT, PATCH and DELETE of up to 200 operations of the published document with a body that the document allows. Only operations that need the scope which the configured token lacks, by their security requirements or by the configuration.',
  passes: 'Any 4xx in time. An operation whose body cannot be made up is not requested.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare the scope of the token with that of the operation before the body is read.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  needsWrites: true,
  brokenBy: ['api-write-ignores-scope'],
  async run({ api, expect }) {
    const { limitedScope } = api.tokens;
    if (limitedScope === null)
      throw new Inapplicable('the configuration supplies no token of limited scope for the main API');
    const operations = (await protectedOperations(api, { isSafe: false })).filter((one) => isNeeded(limitedScope, one));
    if (operations.length === 0)
      throw new Inapplicable(unknownNeed(limitedScope, 'a documented operation that writes', 'POST /api/...'));
    let asked = 0;
    for (const operation of operations) {
      const exchange = await send(api, operation, limitedScope);
      if (exchange === null) continue;
      asked += 1;
      expect.refused(exchange);
    }
    if (asked === 0) throw new Inapplicable('no body is known that the operations which need the scope would accept');
  },
});

function isNeeded(limited: LimitedScope, operation: ProtectedOperation): boolean {
  const { method, path, address } = operation;
  const operations = [path, address ?? path].map((one) => `${method} ${one}`);
  return configuredNeed(limited, { system: 'api', operations }) ?? documentedNeed(limited.lacks, operation);
}

async function send(api: Api, { method, path, pointer, sample }: ProtectedOperation, limited: LimitedScope) {
  const { document } = await api.published();
  const body = sampleBody(document?.value, pointer);
  if (body === null) return null;
  return api.send(
    { method, path: sample.path, ...(body.text === null ? {} : { body: body.text }) },
    {
      credentials: bearer(limited.token, 'unspecified'),
      headers: sample.headers,
      ...(sample.query === null ? {} : { query: sample.query }),
      ...(body.text === null ? {} : { mediaType: body.mediaType }),
      case: `${method} ${path} without the scope ${limited.lacks}`,
    },
  );
}
