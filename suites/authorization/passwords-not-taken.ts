import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { askWithPassword, wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Users type their passwords only on the page of their service. */
export default defineCheck({
  id: 'authorization/passwords-not-taken',
  clause: 'rfc9700:grants.password',
  title: 'The token endpoint does not accept passwords of users',
  why: 'If it does, clients request passwords from users, without a second factor and without consent.',
  sends: 'A token request with grant_type=password and a made-up name and password, as the configured client.',
  passes:
    'Any refusal of the grant or the client, such as unsupported_grant_type. invalid_grant passes if the server also returns it for an unknown grant type.',
  fails: 'A token, or invalid_grant, which shows that the server checked the password.',
  fix: 'Switch the grant off, and return unsupported_grant_type.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-password-looked-at', 'as-password-grant-served'],
  async run({ authorization, expect }) {
    const answer = readTokenAnswer(await askWithPassword(await authorization.server()));
    const { exchange, error, accessToken } = answer;
    // Some servers return invalid_grant for every grant that they do not know: that shows nothing about passwords.
    const unknown = readTokenAnswer((await wrongTokenRequests(authorization)).unknownGrant);
    const isTaken = accessToken !== null || (error === 'invalid_grant' && unknown.error !== 'invalid_grant');
    expect.that('the server does not check the password', exchange.response !== null && !isTaken, {
      expected: 'unsupported_grant_type, unauthorized_client or the like',
      actual: describeTokenAnswer(answer),
      exchange,
    });
  },
});
