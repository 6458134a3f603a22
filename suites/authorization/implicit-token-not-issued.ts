import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';
import { isTexts } from './support/server-finding.ts';

/** A token in an address is a token in histories, logs and referrers. */
export default defineCheck({
  id: 'authorization/implicit-token-not-issued',
  clause: 'oauth21:grants.no-implicit',
  title: 'No access token comes back in a redirect',
  why: 'The implicit grant hands tokens to whoever reads the address, and PKCE does not protect it.',
  sends:
    'Valid authorization requests with response_type=token, and with code token, id_token token and code id_token token.',
  passes: 'An error that comes back in query or fragment, or a page. A sign-in page decides nothing.',
  fails: 'A token comes back. A server that lists the type is judged by authorization/outdated-grants-not-offered.',
  fix: 'Refuse every response type but code.',
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

/** A server may answer a type of several words by those that it knows: it is the token that must not come. */
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
    expect.that('no access token comes back', answer.exchange.response !== null && !isIssued, {
      expected: 'an error, or a page that says what is wrong',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
  }
  if (decided === 0) throw new Inapplicable('the authorization server asks for a sign-in before it judges the request');
}
