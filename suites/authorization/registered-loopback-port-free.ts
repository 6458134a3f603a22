import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeOutcome, isLetThrough } from './support/authorization-outcome.ts';
import { loopbackRedirect, withLoopbackClient } from './support/loopback-client.ts';

/** Clients that register themselves are stored by another code than those of the configuration. */
export default defineCheck({
  id: 'authorization/registered-loopback-port-free',
  clause: 'rfc8252:redirects.any-port',
  title: 'A loopback redirect URI of a client that registered itself is accepted with another port',
  why: 'An assistant registers once, and listens on another port the next time: nobody can sign in a second time.',
  sends:
    'A registration of a client with a redirect URI on 127.0.0.1, and valid authorization requests of this client with it and with another port in it. The check follows none of them.',
  passes:
    'A code, or a sign-in page. Inapplicable if registration is not open, or if the registered redirect URI gets no code without a sign-in.',
  fails: 'An error page, or a redirect with an error.',
  fix: 'Ignore the port in the comparison for 127.0.0.1 and [::1], of every client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registered-loopback-port-compared'],
  async run(context) {
    await withLoopbackClient(context, async (request) => {
      const answer = await request(loopbackRedirect.replace(':53681', ':53684'));
      context.expect.that('the redirect URI is accepted', isLetThrough(answer), {
        expected: 'a code, or a sign-in page',
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      });
    });
  },
});
