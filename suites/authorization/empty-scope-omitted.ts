import type { AuthorizationAnswer, OAuthParameters } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, isLetThrough } from './support/authorization-outcome.ts';

/** The form of an application has a field for scopes, filled or not. */
export default defineCheck({
  id: 'authorization/empty-scope-omitted',
  clause: 'rfc6749:authorization-endpoint.empty-omitted',
  title: 'An empty scope of an authorization request counts as omitted',
  why: 'Applications without scopes of their own cannot sign anybody in.',
  sends: 'A valid authorization request without scope, and the same with an empty one.',
  passes: 'A code or a sign-in page for both. Inapplicable where the request without scope gets neither.',
  fails: 'An error for the empty scope.',
  fix: 'Drop parameters whose value is empty before you read the request.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-empty-authorization-scope-refused'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const ask = (scope: OAuthParameters[string], name: string): Promise<AuthorizationAnswer> =>
      server.authorize({ scope }, { case: name });
    if (!isLetThrough(await ask(undefined, 'without scope')))
      throw new Inapplicable('the server demands a scope in authorization requests');
    const answer = await ask('', 'with an empty scope');
    expect.that('the request is accepted', isLetThrough(answer), {
      expected: 'a code, or a sign-in page',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
  },
});
