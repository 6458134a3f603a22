import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { registrationsOf } from '../client-support/registrations.ts';

/** Any text will do. */
export default defineRunCheck({
  id: 'client-registration/name-given',
  clause: 'rfc7591:client.name',
  title: 'A registration has a name of the client',
  why: 'The person who is to agree reads an id, and cannot tell who wants access.',
  passes: '"client_name" is there',
  fails: 'no "client_name", or an empty one',
  fix: 'Register a "client_name" that people know the client by.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-has-no-name'],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run);
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const names = Object.entries(registration.members).filter(([name]) => /^client_name(?:#|$)/.test(name));
      expect.that(
        '"client_name" is there',
        names.some(([, name]) => typeof name === 'string' && name.trim() !== ''),
        {
          expected: 'a name',
          actual: names.length === 0 ? 'nothing' : names,
          entry,
        },
      );
    }
  },
});
