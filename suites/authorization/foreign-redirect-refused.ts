import type { AuthorizationAnswer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';
import { foreignRedirects } from './support/foreign-redirects.ts';
import { isSentToRegistered, respeltAnswers } from './support/respelt-redirects.ts';

/** The client at the redirect URI gets the code. */
export default defineCheck({
  id: 'authorization/foreign-redirect-refused',
  clause: 'mcp-authorization-server:redirects.registered',
  title: 'The server does not redirect to a redirect URI that was not registered',
  why: 'A link with the redirect URI of an attacker sends the code of each user who clicks it to the attacker.',
  sends:
    'Authorization requests of the configured client with redirect URIs on other hosts and paths, in other spellings, also in those that parsers of URLs read as the registered one, with a query, on another port of loopback with something else changed, of other schemes, and without https. The check follows none of them.',
  passes:
    'An error page, any 4xx, or a redirect to a page of the server with an error in its URL. A sign-in page for all of them decides nothing. A redirect to the registered URI itself is not judged here.',
  fails:
    'A redirect to one of these URIs, also one with an error. A sign-in page for one of them from a server that refuses others before the sign-in.',
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
    'as-loopback-path-free',
    'as-loopback-user-free',
    'as-redirect-prefix-accepted-at-sign-in',
    'as-redirect-respelt-accepted',
    'as-loopback-respelt-accepted',
  ],
  async run({ authorization, expect }) {
    const accepted = await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answers: Array<readonly [uri: string, answer: AuthorizationAnswer]> = [];
    for (const [name, uri] of foreignRedirects(authorization.client?.redirectUri ?? ''))
      answers.push([uri, await server.authorize({ redirect_uri: uri }, { case: `a redirect URI ${name}` })]);
    const judgesBefore = answers.some(([, answer]) => isRefused(answer));
    for (const [uri, answer] of answers) {
      const isTaken = judgesBefore && asksAlike(answer, accepted);
      if (answer.asksForLogin && !leadsTo(answer, uri) && !isTaken) continue;
      expect.that(
        'the browser is not sent to the foreign redirect URI',
        answer.exchange.response !== null && !leadsTo(answer, uri) && !isTaken,
        {
          expected: 'a page that says what is wrong',
          actual: isTaken ? 'the sign-in page, though others are refused before it' : describeOutcome(answer),
          exchange: answer.exchange,
        },
      );
    }
    if (!judgesBefore && answers.every(([uri, answer]) => answer.asksForLogin && !leadsTo(answer, uri)))
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the redirect URI');
    for (const respelt of await respeltAnswers(authorization)) {
      const { answer } = respelt;
      // Browsers read them as the registered URI: only a redirect to the string of the request shows that nobody compared.
      const isSent = answer.parameters !== null && !isSentToRegistered(respelt);
      expect.that('the browser is not sent to a spelling that was not registered', !isSent, {
        expected: 'a page that says what is wrong',
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      });
    }
  },
});

function isRefused({ exchange: { response } }: AuthorizationAnswer): boolean {
  return response !== null && response.status >= 400 && response.status < 500;
}

/** True where a request leads to the same form, or the same page elsewhere, as the valid one does: a page that says what is wrong is another one. */
function asksAlike(answer: AuthorizationAnswer, accepted: AuthorizationAnswer): boolean {
  if (!answer.asksForLogin || !accepted.asksForLogin) return false;
  if (answer.location !== null && accepted.location !== null)
    return answer.location.origin + answer.location.pathname === accepted.location.origin + accepted.location.pathname;
  return [answer, accepted].every(({ exchange }) => /<form\b/i.test(htmlTextOf(exchange.response)));
}

function leadsTo({ location, parameters }: AuthorizationAnswer, uri: string): boolean {
  if (parameters !== null) return true;
  const { protocol, host, pathname } = new URL(uri);
  return (
    location !== null && location.protocol === protocol && location.host === host && location.pathname === pathname
  );
}
