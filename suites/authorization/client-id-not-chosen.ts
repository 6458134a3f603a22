import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { shownValue } from './support/server-finding.ts';

/** The members of a registration are copied into the record of the client. */
export default defineCheck({
  id: 'authorization/client-id-not-chosen',
  clause: 'rfc7591:answer.id-of-its-own',
  title: 'A registration does not get a client_id that it chose',
  why: 'Anybody registers a client under the id of another one, with redirect URIs of an attacker, and gets its codes.',
  sends:
    'A registration of a native client, another one that differs in its name and redirect URI, and a third that differs again and has the client_id of the first as a member. Clients are deleted if the server offers that.',
  passes:
    'Any refusal, or a client_id of its own. Inapplicable if the second client gets the id of the first too: the server knows clients by something else.',
  fails: 'The client_id of the first client for the third one.',
  fix: 'Take from a registration only the members that clients may set, and generate client_id after them.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-client-id-of-request-taken'],
  async run(context) {
    await withRegistration(context, { metadata: nativeClient, name: 'a native client' }, async (first) => {
      const id = first.value?.['client_id'];
      if (!first.isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      await withRegistration(context, { metadata: unlike('second'), name: 'another client' }, ({ value }) => {
        if (value?.['client_id'] === id) throw new Inapplicable('the server gives one client_id to different clients');
      });
      const metadata = { ...unlike('third'), client_id: id };
      const registering = { metadata, name: 'a client that names the id of the first' };
      await withRegistration(context, registering, ({ value, isRegistered, exchange }) => {
        const isTaken = isRegistered && value?.['client_id'] === id;
        context.expect.that('the client gets an id of its own', exchange.response !== null && !isTaken, {
          expected: 'another client_id, or a refusal',
          actual: isTaken ? 'the client_id of the first client' : shownValue(value?.['error'] ?? 'an id of its own'),
          exchange,
        });
      });
    });
  },
});

function unlike(name: string): Readonly<Record<string, unknown>> {
  return {
    ...nativeClient,
    client_name: `vivero conformance check, the ${name}`,
    redirect_uris: [`http://127.0.0.1/vivero-callback-${name}`],
  };
}
