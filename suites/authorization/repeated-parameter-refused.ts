import { defineCheck } from '../../runner/kit/define-check.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Two values can be read in two ways. */
export default defineCheck({
  id: 'authorization/repeated-parameter-refused',
  clause: 'rfc6749:token-endpoint.parameters-once',
  title: 'A token request with a repeated parameter is refused',
  why: 'A gateway checks the first value, and the server acts on the last one. The check is bypassed.',
  sends: 'Two token requests with a made-up code: one repeats grant_type, and one repeats code.',
  passes: 'Any 4xx, with any error.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Return 400 with invalid_request.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-repeated-parameter-answered-500', 'as-token-errors-answered-200', 'as-token-errors-redirect'],
  async run({ authorization, expect }) {
    const { repeatedGrant, repeatedCode } = await wrongTokenRequests(authorization);
    expect.refused(repeatedGrant);
    expect.refused(repeatedCode);
  },
});
