import { defineCheck } from '../../runner/kit/define-check.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Two values, two readers, two opinions. */
export default defineCheck({
  id: 'authorization/repeated-parameter-refused',
  clause: 'rfc6749:token-endpoint.parameters-once',
  title: 'Token request with a parameter twice is refused',
  why: 'A gateway that reads the first value lets through what the server, which reads the last, acts upon.',
  sends: 'Token requests with a made-up code that have grant_type twice, and code twice.',
  passes: 'Any 4xx, for whatever reason.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Answer 400 with invalid_request.',
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
