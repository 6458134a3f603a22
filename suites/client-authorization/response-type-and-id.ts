import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { asked, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { redirectUrisOf, registrationsOf } from '../client-support/registrations.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** An id that was never read shows as the text of what is missing. */
export default defineRunCheck({
  id: 'client-authorization/response-type-and-id',
  clause: 'rfc6749:client.request-members',
  title: 'An authorization request has a response type and the id of the client',
  why: 'The server cannot tell the client, and shows an error page to the user.',
  passes: '"response_type" with "code", and a "client_id"',
  fails:
    'either is missing, empty, or the text "undefined" or "null"; an id that nobody gave, where the registration was refused or gave another one',
  fix: 'Send response_type=code and the id that the server gave you.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'assistant-invents-id-for-sessions',
    'assistant-registers-in-vain',
    'app-leaves-id-out',
    'app-sends-undefined-id',
    'app-leaves-response-type-out',
  ],
  judgeRun({ run, plain, expect }) {
    const invented = inventedIds(run, plain);
    for (const signIn of authorizationsOf(run)) {
      const entry = signIn.entry ?? undefined;
      for (const name of ['response_type', 'client_id']) {
        const value = asked(signIn, name);
        expect.that(`"${name}" is there`, value !== null && !/^(?:|undefined|null|\[object Object\])$/.test(value), {
          expected: 'a value',
          actual: value ?? 'nothing',
          entry,
        });
      }
      const id = signIn.clientId ?? '';
      if (invented.has(id))
        expect.that('"client_id" is one that somebody gave', false, {
          expected: 'an id that the server gave',
          actual: id,
          entry,
        });
    }
  },
});

/** Returns the ids that a client took where its registration was refused, or gave another one; those of stateless MCP are another check's. */
function inventedIds(run: ScenarioRun, plain: ScenarioRun): ReadonlySet<string> {
  const registrations = registrationsOf(run);
  const { clientId, publicClientId } = run.handedOver;
  const known = new Set<unknown>([
    ...registrations.map(({ response }) => response?.['client_id']),
    // Whoever is sent back with a code is known to the server.
    ...signInsOf(plain).map((signIn) => (signIn.redirect === null ? undefined : signIn.clientId)),
    clientId,
    publicClientId,
  ]);
  const isRefused = registrations.some(({ response }) => response === null);
  const registered = new Set(registrations.filter(({ response }) => response !== null).flatMap(redirectUrisOf));
  const invented = signInsOf(run).filter(
    (signIn) =>
      signIn.clientId !== null &&
      !known.has(signIn.clientId) &&
      !/^https?:/.test(signIn.clientId) &&
      signIn.redirect === null &&
      ((isRefused && (revisionAt(run, signIn.atMs) ?? '') < '2026-07-28') ||
        registered.has(asked(signIn, 'redirect_uri') ?? '')),
  );
  return new Set(invented.flatMap((signIn) => signIn.clientId ?? []));
}
