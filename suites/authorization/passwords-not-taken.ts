import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { askWithPassword, wrongTokenRequests } from './support/wrong-token-requests.ts';

/** People type their passwords on the page of their service, and nowhere else. */
export default defineCheck({
  id: 'authorization/passwords-not-taken',
  clause: 'rfc9700:grants.password',
  title: 'The token endpoint takes no passwords of people',
  why: 'Where they are, programs ask people for them, and no second factor and no consent stands in between.',
  sends: 'A token request with grant_type=password and the name and password of nobody, as the configured client.',
  passes:
    'Any refusal of the grant or the client, such as unsupported_grant_type; invalid_grant where an unknown grant type is answered so too.',
  fails: 'invalid_grant, which says that the password was looked at; or a token.',
  fix: 'Switch the grant off, and answer unsupported_grant_type.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-password-looked-at', 'as-password-grant-served'],
  async run({ authorization, expect }) {
    const answer = readTokenAnswer(await askWithPassword(await authorization.server()));
    const { exchange, error, accessToken } = answer;
    // Some servers answer invalid_grant for every grant that they do not know: that says nothing of passwords.
    const unknown = readTokenAnswer((await wrongTokenRequests(authorization)).unknownGrant);
    const isTaken = accessToken !== null || (error === 'invalid_grant' && unknown.error !== 'invalid_grant');
    expect.that('the password is not looked at', exchange.response !== null && !isTaken, {
      expected: 'unsupported_grant_type, unauthorized_client or the like',
      actual: describeTokenAnswer(answer),
      exchange,
    });
  },
});
