import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeOutcome } from './support/authorization-outcome.ts';

const redirectUri = 'http://127.0.0.1:53682/vivero-callback';

/** A redirect to any URL in the request is an open redirector. */
export default defineCheck({
  id: 'authorization/unknown-client-not-redirected',
  clause: 'rfc6749:authorization.client-known',
  title: 'An unknown client gets no redirect to its redirect URI',
  why: 'Links to a server that people trust lead them to an attacker, with a response that looks like that of the server.',
  sends: 'An authorization request with a client_id that nobody registered and a loopback redirect_uri.',
  passes:
    'An error page, any 4xx, or a redirect to a page of the server with an error in its URL. A sign-in page, or a redirect to one, decides nothing.',
  fails: 'A redirect to the redirect_uri of the request, also one with an error.',
  fix: 'Look the client and its redirect URI up first, and show the user an error page if one of them is unknown.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-unknown-client-redirected', 'as-unknown-client-served'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const answer = await server.authorize(
      { client_id: 'vivero-unknown-client', redirect_uri: redirectUri, scope: undefined },
      { case: 'an unknown client' },
    );
    if (answer.asksForLogin)
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the client');
    const isAnswered = answer.exchange.response !== null;
    expect.that(
      'the browser is not sent to the redirect URI of an unknown client',
      isAnswered && answer.parameters === null,
      {
        expected: 'a page that says what is wrong',
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      },
    );
  },
});
