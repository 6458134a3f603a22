import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeOutcome, isGranted } from './support/authorization-outcome.ts';
import { loopbackRedirect, withLoopbackClient } from './support/loopback-client.ts';

const others = ['localhost', '[::1]'].map((name) => loopbackRedirect.replace('127.0.0.1', name));

/** They are names of one machine, and not one URI: another program may listen on the other. */
export default defineCheck({
  id: 'authorization/loopback-names-told-apart',
  clause: 'mcp-authorization-server:redirects.registered',
  title: 'A redirect URI on 127.0.0.1 does not stand for one on localhost or [::1]',
  why: 'Another program of another user may listen on the other name, and gets the code.',
  sends:
    'A registration of a client with a redirect URI on 127.0.0.1, and valid authorization requests of this client with it, with localhost and with [::1] in its place. The check follows none of them.',
  passes:
    'An error page, any 4xx, or a sign-in page. Inapplicable if registration is not open, or if the registered redirect URI gets no code without a sign-in.',
  fails: 'A redirect with a code to the name that was not registered.',
  fix: 'Compare redirect URIs character by character, except for the port of loopback URIs.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-loopback-by-any-name'],
  async run(context) {
    await withLoopbackClient(context, async (request) => {
      for (const uri of others) {
        const answer = await request(uri);
        context.expect.that('the browser is not sent to a name that was not registered', !isGranted(answer), {
          expected: 'a page that says what is wrong',
          actual: describeOutcome(answer),
          exchange: answer.exchange,
        });
      }
    });
  },
});
