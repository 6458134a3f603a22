import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import {
  isLoopback,
  isOfModernClient,
  isPrivateScheme,
  redirectUrisOf,
  registrationsOf,
} from '../client-support/registrations.ts';

/** The type decides which redirect URIs a server allows. */
export default defineRunCheck({
  id: 'client-registration/native-on-loopback',
  clause: 'mcp-authorization:client.native-type',
  title: 'A client with redirect URIs on loopback registers as native',
  why: 'Servers that keep the types apart refuse the registration.',
  passes: '"native" with loopback or a scheme of the client',
  fails: 'another type with such redirect URIs',
  fix: 'Register "application_type": "native".',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-registers-as-web'],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run).filter(
      (registration) =>
        isOfModernClient(registration, run) &&
        registration.members['application_type'] !== undefined &&
        redirectUrisOf(registration).some((uri) => isNative(URL.parse(uri))),
    );
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const type = registration.members['application_type'];
      expect.that('the type is native', type === 'native', { expected: 'native', actual: type, entry });
    }
  },
});

function isNative(url: URL | null): boolean {
  return url !== null && (isLoopback(url) || isPrivateScheme(url));
}
