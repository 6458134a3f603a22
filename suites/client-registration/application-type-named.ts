import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { isOfModernClient, registrationsOf } from '../client-support/registrations.ts';

/** Without it a server takes the client for a web application. */
export default defineRunCheck({
  id: 'client-registration/application-type-named',
  clause: 'mcp-authorization:client.application-type',
  title: 'A registration of a client of MCP says what type of application it is',
  why: 'Servers refuse redirect URIs on loopback for web applications.',
  passes: '"application_type" is there',
  fails: 'no "application_type"',
  fix: 'Register "application_type": "native" for an application of a desktop, a phone or a terminal, and "web" for one of a server.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-names-no-type'],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run).filter((registration) => isOfModernClient(registration, run));
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const type = registration.members['application_type'];
      expect.that('"application_type" is there', typeof type === 'string' && type !== '', {
        expected: 'native or web',
        actual: type ?? 'nothing',
        entry,
      });
    }
  },
});
