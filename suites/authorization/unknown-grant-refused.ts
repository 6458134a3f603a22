import { defineCheck } from '../../runner/kit/define-check.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** What is not asked for is not given. */
export default defineCheck({
  id: 'authorization/unknown-grant-refused',
  clause: 'rfc6749:token-error.unknown-grant',
  title: 'Token request with an unknown grant type, or none, is refused',
  why: 'A server that guesses the grant gives tokens for what nobody granted.',
  sends: 'Token requests with an unknown grant_type and without one.',
  passes:
    'Any 4xx: unsupported_grant_type, invalid_request, or invalid_client where the client has to show who it is first.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Answer 400 with unsupported_grant_type or invalid_request.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-unknown-grant-answered-500',
    'as-token-errors-answered-200',
    'as-token-errors-redirect',
    'as-no-grant-never-answered',
  ],
  async run({ authorization, expect }) {
    const { unknownGrant, noGrant } = await wrongTokenRequests(authorization);
    expect.refused(unknownGrant);
    expect.refused(noGrant);
  },
});
