import { showValue } from '../../runner/documents/show-value.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** Statuses of a URL that does not register anything. */
const notServed = [404, 405, 410, 415];

/** An endpoint that the metadata announces must work. */
export default defineCheck({
  id: 'authorization/registration-answered-with-client',
  clause: 'rfc7591:answer.client',
  title: 'A valid registration returns a client',
  why: 'Assistants that nobody registered by hand start here. They cannot continue without a client_id.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret. It is deleted afterwards if the server offers that.',
  passes:
    'Success with a JSON object that has client_id. The server may refuse the client, for example with 400, or because a token of the operator is required.',
  fails: 'A server error, a status such as 404 or 405, or success without a client_id.',
  fix: 'Serve the registration endpoint that the metadata names, or remove it from the metadata.',
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
      ({ exchange, value, isRegistered }) => {
        const { status = 0 } = exchange.response ?? {};
        if (status >= 400 && status < 500 && !notServed.includes(status))
          throw new Inapplicable('the server refuses the client, which is its right');
        context.expect.that('the response is a client', isRegistered, {
          expected: 'success with a JSON object that has client_id',
          actual: isRegistered ? 'such a client' : `${describeAnswer(exchange)}${describeId(value)}`,
          exchange,
        });
      },
    );
  },
});

/** Returns what stands in place of a client_id, as the end of a sentence; empty where the response is not an object. */
function describeId(value: Readonly<Record<string, unknown>> | null): string {
  if (value === null) return ', which is not a JSON object';
  if (Object.hasOwn(value, 'client_id')) return `, whose client_id is ${showValue(value['client_id'])}, not a string`;
  return `, whose members are ${Object.keys(value).slice(0, 10).join(', ')}`;
}
