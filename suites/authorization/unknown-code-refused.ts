import { defineCheck } from '../../runner/kit/define-check.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Codes cannot be made up. */
export default defineCheck({
  id: 'authorization/unknown-code-refused',
  clause: 'rfc6749:code.known',
  title: 'Code that was never issued is refused',
  why: 'Whoever need not be issued a code needs nobody to consent.',
  sends:
    'A token request with a made-up code and verifier, as the configured client where it has no secret, else as nobody.',
  passes: 'Any 4xx: invalid_grant, or invalid_client where the client has to show who it is first.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Answer 400 with invalid_grant.',
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
