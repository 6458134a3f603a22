import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import {
  hasRedirects,
  isForMcpServer,
  isLoopback,
  isLoopbackAddress,
  isPrivateScheme,
  redirectUrisOf,
  registrationsOf,
} from '../client-support/registrations.ts';

/** What "localhost" leads to is decided by each machine. */
export default defineRunCheck({
  id: 'client-registration/loopback-by-address',
  clause: 'rfc8252:client.loopback-literal',
  title: 'A redirect URI on loopback names the IP address',
  why: 'The name may lead to an interface at which the client does not listen, and a scheme of the client is more than MCP speaks of.',
  passes: '127.0.0.1 or [::1], or https',
  fails: 'the name "localhost", or a scheme that belongs to one application',
  fix: 'Register 127.0.0.1 or [::1] in the place of "localhost".',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-registers-localhost'],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run).filter(
      (registration) => hasRedirects(registration) && isForMcpServer(registration, run),
    );
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const urls = redirectUrisOf(registration).flatMap((uri) => URL.parse(uri) ?? []);
      const wrong = urls.find((url) => isPrivateScheme(url) || (isLoopback(url) && !isLoopbackAddress(url)));
      expect.that('loopback is named by its IP address', wrong === undefined, {
        expected: '127.0.0.1, [::1] or https',
        actual: urls.map(({ href }) => href),
        entry,
      });
    }
  },
});
