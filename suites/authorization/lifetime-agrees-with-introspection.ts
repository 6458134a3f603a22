import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { withIntrospection } from './support/introspection.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { judgeIntrospectedLifetime } from './support/judge-lifetime.ts';

/** Resource servers believe introspection, and clients believe expires_in. */
export default defineCheck({
  id: 'authorization/lifetime-agrees-with-introspection',
  clause: 'rfc6749:token-answer.lifetime-number',
  title: 'Introspection gives a new token no less time than expires_in does',
  why: 'Resource servers refuse the token while the client still believes in it. Users see errors in the middle of their work.',
  sends:
    'A valid authorization request, the redemption of its code, the refresh of its tokens if there is a refresh token, and each access token to introspection_endpoint.',
  passes:
    'exp of the introspection at most a minute before the end that expires_in tells, or any time after it if expires_in is above 0. Inapplicable without introspection, without expires_in, and if the introspection of a new token does not tell active: true with exp.',
  fails: 'exp of the introspection earlier than that, or far from now while expires_in is 0.',
  fix: 'Compute expires_in and the exp of introspection from the same stored time.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-introspection-ends-sooner'],
  async run(context) {
    let judged = 0;
    await judgeIssuedTokens(context.authorization, async ({ value, accessToken: token }) => {
      const lifetime = value?.['expires_in'];
      if (typeof lifetime !== 'number') throw new Inapplicable('the response has no number in expires_in');
      await withIntrospection(context, { token, name: 'a new token' }, (answer) => {
        if (judgeIntrospectedLifetime(context.expect, lifetime, answer)) judged += 1;
      });
    });
    if (judged === 0) throw new Inapplicable('introspection does not tell how long a new token lives');
  },
});
