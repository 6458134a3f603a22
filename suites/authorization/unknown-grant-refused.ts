import { defineCheck } from '../../runner/kit/define-check.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** The server grants only what a request names. */
export default defineCheck({
  id: 'authorization/unknown-grant-refused',
  clause: 'rfc6749:token-error.unknown-grant',
  title: 'A token request with an unknown grant type, or none, is refused',
  why: 'A server that guesses the grant gives tokens that no user granted.',
  sends:
    'Token requests with an unknown grant_type, with names of members of objects such as `constructor` for it, and without one.',
  passes:
    'Any 4xx, such as unsupported_grant_type or invalid_request, or invalid_client if the client has to authenticate first.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Return 400 with unsupported_grant_type or invalid_request.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-unknown-grant-answered-500',
    'as-token-errors-answered-200',
    'as-token-errors-redirect',
    'as-no-grant-never-answered',
    'as-grant-looked-up',
  ],
  async run({ authorization, expect }) {
    const { unknownGrant, noGrant } = await wrongTokenRequests(authorization);
    expect.refused(unknownGrant);
    expect.refused(noGrant);
    const server = await authorization.server();
    const asClient = authorization.client?.isConfidential === false;
    for (const name of memberNames)
      expect.refused(await server.token({ grant_type: name }, { asClient, case: `grant_type=${name}` }));
  },
});
