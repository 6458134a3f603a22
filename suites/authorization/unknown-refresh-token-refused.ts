import { defineCheck } from '../../runner/kit/define-check.ts';
import { unknownRefreshToken } from './support/wrong-token-requests.ts';

/** Refresh tokens cannot be made up. */
export default defineCheck({
  id: 'authorization/unknown-refresh-token-refused',
  clause: 'rfc6749:refresh.known',
  title: 'Refresh token that was never issued is refused',
  why: 'Whoever need not be issued a refresh token needs nobody to consent.',
  sends: 'A refresh with a made-up token, as the configured client.',
  passes: 'Any 4xx: invalid_grant, or unauthorized_client and unsupported_grant_type where nobody gets refresh tokens.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Answer 400 with invalid_grant.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-any-refresh-token-taken', 'as-token-errors-answered-200', 'as-token-errors-redirect'],
  async run({ authorization, expect }) {
    expect.refused(await unknownRefreshToken(authorization));
  },
});
