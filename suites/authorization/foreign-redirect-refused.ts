import type { AuthorizationAnswer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';
import { foreignRedirects } from './support/foreign-redirects.ts';

/** The client at the redirect URI gets the code. */
export default defineCheck({
  id: 'authorization/foreign-redirect-refused',
  clause: 'mcp-authorization-server:redirects.registered',
  title: 'The server does not redirect to a redirect URI that was not registered',
  why: 'A link with the redirect URI of an attacker sends the code of each user who clicks it to the attacker.',
  sends:
    'Authorization requests of the configured client with redirect URIs on other hosts and paths, in other spellings, with a query, on another port of loopback with something else changed, of other schemes, and without https. The check follows none of them.',
  passes:
    'An error page, any 4xx, or a redirect to a page of the server with an error in its URL. A sign-in page, or a redirect to one, decides nothing.',
  fails: 'A redirect to one of these URIs, also one with an error.',
  fix: 'Compare with the registered URIs character by character, except for the port of loopback URIs.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-any-redirect-accepted',
    'as-redirect-prefix-accepted',
    'as-redirect-host-prefix-accepted',
    'as-redirect-query-ignored',
    'as-redirect-normalised',
    'as-redirect-of-any-scheme-taken',
    'as-redirect-found-in-query',
    'as-foreign-redirect-told-of-error',
    'as-loopback-by-any-name',
    'as-loopback-path-free',
    'as-loopback-user-free',
  ],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    let decided = 0;
    for (const [name, uri] of foreignRedirects(authorization.client?.redirectUri ?? '')) {
      const answer = await server.authorize({ redirect_uri: uri }, { case: `a redirect URI ${name}` });
      if (answer.asksForLogin && !leadsTo(answer, uri)) continue;
      decided += 1;
      expect.that(
        'the browser is not sent to the foreign redirect URI',
        answer.exchange.response !== null && !leadsTo(answer, uri),
        {
          expected: 'a page that says what is wrong',
          actual: describeOutcome(answer),
          exchange: answer.exchange,
        },
      );
    }
    if (decided === 0)
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the redirect URI');
  },
});

function leadsTo({ location, parameters }: AuthorizationAnswer, uri: string): boolean {
  if (parameters !== null) return true;
  const { protocol, host, pathname } = new URL(uri);
  return (
    location !== null && location.protocol === protocol && location.host === host && location.pathname === pathname
  );
}
