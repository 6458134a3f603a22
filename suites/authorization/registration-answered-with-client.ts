import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** Statuses of an address at which nobody registers anything. */
const notServed = [404, 405, 410, 415];

/** A door that is announced has to open. */
export default defineCheck({
  id: 'authorization/registration-answered-with-client',
  clause: 'rfc7591:answer.client',
  title: 'Valid registration is answered with a client',
  why: 'Assistants that nobody registered by hand begin here, and go no further without a client_id.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret; it is deleted afterwards where that is offered.',
  passes:
    'Success with a JSON object that has client_id. A refusal, with 400 and the like or for want of a token of the operator, is the policy of the server.',
  fails: 'A server error, a status such as 404 or 405, success without a client_id.',
  fix: 'Serve the registration endpoint that the metadata names, or take it out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-answered-500',
    'as-registration-gone',
    'as-registration-without-client-id',
    'as-registration-answered-with-page',
  ],
  async run(context) {
    await withRegistration(
      context,
      { metadata: nativeClient, name: 'a native client' },
      ({ exchange, isRegistered }) => {
        const { status = 0 } = exchange.response ?? {};
        if (status >= 400 && status < 500 && !notServed.includes(status))
          throw new Inapplicable('the server refuses the client, which is its right');
        context.expect.that('the answer is a client', isRegistered, {
          expected: 'success with a JSON object that has client_id',
          actual: describeAnswer(exchange),
          exchange,
        });
      },
    );
  },
});
