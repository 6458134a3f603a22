import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeOutcome, isGranted } from './support/authorization-outcome.ts';
import { isSentToRegistered, respeltAnswers } from './support/respelt-redirects.ts';

/** Two parsers read one string differently, and the second one sends the code. */
export default defineCheck({
  id: 'authorization/respelt-redirect-refused',
  clause: 'rfc9700:redirects.compared-as-strings',
  title: 'A redirect URI in another spelling than the registered one is refused',
  why: 'A server that compares what its parser makes of a redirect URI accepts strings that nobody registered. Where the next program reads one of them differently, the code goes elsewhere.',
  sends:
    'Authorization requests of the configured client with its redirect URI in other spellings: scheme or host in capitals, 127.0.0.1 as 127.1 and as a number, dots in the path, a backslash, an empty user name, and an empty fragment; on loopback, also on another port. One with a redirect URI on another host, as a comparison.',
  passes:
    'No code. Inapplicable if the server shows a sign-in page first, or does not refuse the other host either. A code that is sent to the spelling of the request is judged by authorization/foreign-redirect-refused.',
  fails:
    'A code for one of the spellings, which is sent to the registered redirect URI, from a server that refuses the other host.',
  fix: 'Compare redirect_uri with the registered strings before you parse it. On loopback, take the port out of both strings.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-redirect-parsed-before-comparison'],
  async run({ authorization, expect }) {
    const answers = await respeltAnswers(authorization);
    if (answers.length === 0) throw new Inapplicable('the redirect URI of the configured client has no other spelling');
    const server = await authorization.server();
    const foreign = { redirect_uri: 'https://vivero.invalid/callback' };
    const other = await server.authorize(foreign, { case: 'a redirect URI on another host' });
    const { status = 0 } = other.exchange.response ?? {};
    if (other.asksForLogin || other.parameters !== null || status < 300 || status >= 500)
      throw new Inapplicable('the authorization server does not refuse a redirect URI on another host at once');
    for (const respelt of answers) {
      const { answer, uri } = respelt;
      if (answer.asksForLogin) continue;
      const isTaken = isGranted(answer) && isSentToRegistered(respelt);
      expect.that('no code is issued for the other spelling', answer.exchange.response !== null && !isTaken, {
        expected: 'a refusal',
        actual: isTaken ? `${describeOutcome(answer)}, for ${JSON.stringify(uri)}` : describeOutcome(answer),
        exchange: answer.exchange,
      });
    }
  },
});
