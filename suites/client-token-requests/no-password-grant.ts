import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** Whoever holds the password can do everything that its owner can. */
export default defineMessageCheck({
  id: 'client-token-requests/no-password-grant',
  clause: 'rfc9700:client.no-password-grant',
  title: 'No password of a person is sent to the token endpoint',
  why: 'The client sees the password, which opens everything, and people learn to type it anywhere.',
  passes: 'any other grant type',
  fails: '`grant_type=password`',
  fix: 'Use the authorization code grant with PKCE.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-tries-password-grant'],
  of: 'token request',
  selects: (entry) => (readTokenRequest(entry)?.grant ?? null) !== null,
  judge(entry, expect) {
    const grant = readTokenRequest(entry)?.grant ?? '';
    expect.that('the grant is not that of passwords', grant !== 'password', {
      expected: 'another grant type',
      actual: grant,
      entry,
    });
  },
});
