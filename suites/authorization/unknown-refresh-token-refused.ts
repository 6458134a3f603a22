import { defineCheck } from '../../runner/kit/define-check.ts';
import { unknownRefreshToken } from './support/wrong-token-requests.ts';

/** Refresh tokens cannot be made up. */
export default defineCheck({
  id: 'authorization/unknown-refresh-token-refused',
  clause: 'rfc6749:refresh.known',
  title: 'A refresh token that was never issued is refused',
  why: 'An attacker who can make up a refresh token needs no consent of a user.',
  sends: 'A refresh with a made-up token, as the configured client.',
  passes:
    'Any 4xx, such as invalid_grant. unauthorized_client and unsupported_grant_type also pass, for servers without refresh tokens.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Return 400 with invalid_grant.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-any-refresh-token-taken', 'as-token-errors-answered-200', 'as-token-errors-redirect'],
  async run({ authorization, expect }) {
    expect.refused(await unknownRefreshToken(authorization));
  },
});
