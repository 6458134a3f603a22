import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked } from '../../runner/kit/client/sign-ins.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** URLs are kept in histories and logs. */
export default defineRunCheck({
  id: 'client-authorization/no-token-in-redirect',
  clause: 'rfc9700:client.no-token-in-redirect',
  title: 'The client requests no token in the redirect',
  why: 'A token in a URL is read by everybody who sees the URL.',
  passes: 'response types without "token"',
  fails: '"token", alone or among others',
  fix: 'Use response_type=code.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-asks-for-token'],
  judgeRun({ run, expect }) {
    for (const signIn of authorizationsOf(run)) {
      const entry = signIn.entry ?? undefined;
      const types = (asked(signIn, 'response_type') ?? '').split(' ');
      expect.that('no token is requested in the redirect', !types.includes('token'), {
        expected: 'code',
        actual: types,
        entry,
      });
    }
  },
});
