import { defineCheck } from '../../runner/kit/define-check.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Codes cannot be made up. */
export default defineCheck({
  id: 'authorization/unknown-code-refused',
  clause: 'rfc6749:code.known',
  title: 'A code that was never issued is refused',
  why: 'An attacker who can make up a code needs no consent of a user.',
  sends:
    'A token request with a made-up code and verifier, as the configured client if it has no secret, otherwise without a client.',
  passes: 'Any 4xx, such as invalid_grant, or invalid_client if the client has to authenticate first.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Return 400 with invalid_grant.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-any-code-redeemed',
    'as-token-errors-answered-200',
    'as-token-errors-redirect',
    'as-unknown-code-answered-500',
  ],
  async run({ authorization, expect }) {
    expect.refused((await wrongTokenRequests(authorization)).unknownCode);
  },
});
