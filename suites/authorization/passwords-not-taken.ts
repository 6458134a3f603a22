import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeTokenAnswer, readTokenAnswer } from './token-answer.ts';
import { askWithPassword } from './wrong-token-requests.ts';

/** People type their passwords on the page of their service, and nowhere else. */
export default defineCheck({
  id: 'authorization/passwords-not-taken',
  clause: 'rfc9700:grants.password',
  title: 'Passwords are not taken at the token endpoint',
  why: 'Where they are, programs ask people for them, and no second factor and no consent stands in between.',
  sends: 'A token request with grant_type=password and the name and password of nobody, as the configured client.',
  passes: 'Any refusal of the grant or the client, such as unsupported_grant_type.',
  fails: 'invalid_grant, which says that the password was looked at; or a token.',
  mend: 'Switch the grant off, and answer unsupported_grant_type.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-password-looked-at', 'as-password-grant-served'],
  async run({ authorization, expect }) {
    const answer = readTokenAnswer(await askWithPassword(await authorization.server()));
    const { exchange, error, accessToken } = answer;
    const isTaken = accessToken !== null || error === 'invalid_grant';
    expect.that('the password is not looked at', exchange.response !== null && !isTaken, {
      expected: 'unsupported_grant_type, unauthorized_client or the like',
      actual: describeTokenAnswer(answer),
      exchange,
    });
  },
});
