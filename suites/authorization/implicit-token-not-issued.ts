import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';
import { isTexts } from './support/server-finding.ts';

/** A token in a URL ends up in histories, logs and referrers. */
export default defineCheck({
  id: 'authorization/implicit-token-not-issued',
  clause: 'oauth21:grants.no-implicit',
  title: 'The server returns no access token in a redirect',
  why: 'The implicit grant gives tokens to everyone who reads the URL, and PKCE does not protect it.',
  sends:
    'Valid authorization requests with the response types token, code token, id_token token, and code id_token token.',
  passes: 'An error in the query or the fragment of a redirect, or a page. A sign-in page decides nothing.',
  fails:
    'A token in the redirect. A response type that the metadata lists is judged by authorization/outdated-grants-not-offered.',
  fix: 'Refuse every response type except code.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-implicit-token-issued', 'as-hybrid-token-issued'],
  async run(context) {
    const { metadata } = await context.authorization.server();
    const listed = metadata['response_types_supported'];
    const names = isTexts(listed) ? listed.map(sorted) : [];
    const types = ['token', 'code token', 'id_token token', 'code id_token token'].filter(
      (type) => !names.includes(sorted(type)),
    );
    if (types.length === 0) throw new Inapplicable('the server offers the implicit grant');
    await expectNoToken(context, types);
  },
});

/** The order of the words in a response type says nothing (RFC 6749 §3.1.1). */
function sorted(type: string): string {
  return type.split(' ').toSorted().join(' ');
}

/** A server may respond to a type of several words by those that it knows. Only the token is forbidden. */
async function expectNoToken({ authorization, expect }: CheckContext, types: readonly string[]): Promise<void> {
  await requireAcceptedRequest(authorization);
  const server = await authorization.server();
  let decided = 0;
  for (const type of types) {
    const scope = type.includes('id_token') ? { scope: 'openid', nonce: 'vivero-nonce' } : {};
    const answer = await server.authorize({ response_type: type, ...scope }, { case: `response_type=${type}` });
    if (answer.asksForLogin) continue;
    decided += 1;
    const isIssued = answer.parameters?.has('access_token') === true;
    expect.that('the redirect has no access token', answer.exchange.response !== null && !isIssued, {
      expected: 'an error, or a page that says what is wrong',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
  }
  if (decided === 0)
    throw new Inapplicable('the authorization server shows a sign-in page before it checks the request');
}
