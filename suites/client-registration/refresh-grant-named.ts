import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { formOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { isOfModernClient, registrationsOf } from '../client-support/registrations.ts';
import { tokenRequestsOf } from '../client-support/client-identity.ts';

/** Only a client that was seen to refresh is judged. */
export default defineRunCheck({
  id: 'client-registration/refresh-grant-named',
  clause: 'mcp-authorization:client.refresh-grant-registered',
  title: 'A client that refreshes its tokens registers the grant for it',
  why: 'The server gives it no refresh token, and its user has to sign in again every hour.',
  passes: '"grant_types" has "refresh_token"',
  fails: '"grant_types" without it',
  fix: 'Add "refresh_token" to "grant_types" of the registration.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-registers-no-refresh'],
  judgeRun({ run, plain, expect }) {
    const refreshes = [...tokenRequestsOf(run), ...tokenRequestsOf(plain)].some(
      (entry) => valueOf(formOf(entry) ?? [], 'grant_type') === 'refresh_token',
    );
    if (!refreshes) throw new Inapplicable('the client was not seen to refresh a token');
    const registrations = registrationsOf(run).filter((each) => isOfModernClient(each, run));
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const { entry, members } of registrations) {
      const grants = members['grant_types'];
      expect.that('"grant_types" has "refresh_token"', Array.isArray(grants) && grants.includes('refresh_token'), {
        expected: 'refresh_token',
        actual: grants ?? 'nothing',
        entry,
      });
    }
  },
});
