import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import { registrationsOf } from '../client-support/registrations.ts';

/** Three tries are allowed. */
export default defineRunCheck({
  id: 'client-registration/refusal-respected',
  clause: 'mcp-authorization:client.registration-refused',
  title: 'A client whose registration is refused does not invent an id, and does not try for ever',
  why: 'An invented id fails at the authorization, before the eyes of the user, and endless tries load the server.',
  passes: 'the client stops, or goes on with an id that somebody gave it',
  fails: 'an authorization with an id that nobody gave, or a fourth try alike',
  fix: 'Tell the user that the service does not allow registration, and let them enter a client id.',
  kinds: ['mcp-modern'],
  scenarios: ['registration-refused'],
  brokenBy: ['assistant-invents-id', 'assistant-registers-for-ever'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2026-07-28');
    const registrations = registrationsOf(run);
    const bait = registrations.find(({ response }) => response === null)?.entry;
    if (bait === undefined) throw new Inapplicable('the client did not register');
    const given = registrations.map(({ response }) => response?.['client_id']);
    const agreed = signInsOf(plain).map(({ clientId }) => clientId);
    const known = [...given, ...agreed, run.handedOver.clientId, run.handedOver.publicClientId];
    const invented = signInsOf(run).find(
      ({ clientId }) => clientId !== null && !/^https?:/.test(clientId) && !known.includes(clientId),
    );
    judgeRefusal(run, expect, {
      statement: 'there is no authorization with an id that nobody gave',
      expected: 'no authorization request',
      bait,
      taken: invented?.entry ?? undefined,
    });
    const bodies = registrations.map(({ members }) => JSON.stringify({ ...members, redirect_uris: null }));
    const most = Math.max(...bodies.map((body) => bodies.filter((other) => other === body).length));
    expect.that('no registration is tried more than three times alike', most <= 3, {
      expected: 'three at most',
      actual: most,
      entry: bait,
    });
  },
});
