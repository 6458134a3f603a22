import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import {
  hasRedirects,
  isForMcpServer,
  isLoopback,
  redirectUrisOf,
  registrationsOf,
} from '../client-support/registrations.ts';

/** A scheme that belongs to one application is not accused here. */
export default defineRunCheck({
  id: 'client-registration/redirect-uris-protected',
  clause: 'mcp-authorization:client.redirects-protected',
  title: 'Redirect URIs of a client of MCP use https or lead to loopback',
  why: 'Everybody between the browser and that host reads the code.',
  passes: 'https, http on loopback',
  fails: 'http to another host',
  fix: 'Register an https redirect URI, or one on loopback.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-registers-http-redirect'],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run).filter(
      (registration) => hasRedirects(registration) && isForMcpServer(registration, run),
    );
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const urls = redirectUrisOf(registration).flatMap((uri) => URL.parse(uri) ?? []);
      const wrong = urls.find((url) => url.protocol === 'http:' && !isLoopback(url));
      expect.that('no redirect URI leads to another host over http', wrong === undefined, {
        expected: 'https, or loopback',
        actual: urls.map(({ href }) => href),
        entry,
      });
    }
  },
});
