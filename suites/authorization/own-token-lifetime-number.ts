import { defineCheck } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { judgeIntrospectedLifetime, judgeLifetime } from './support/judge-lifetime.ts';
import { withOwnToken } from './support/own-token.ts';
import { readTokenAnswer } from './support/token-answer.ts';

/** The grant was added for services, and its response is often written by other code. */
export default defineCheck({
  id: 'authorization/own-token-lifetime-number',
  clause: 'rfc6749:token-answer.lifetime-number',
  title: 'The member expires_in of a token for the client itself is a number of seconds',
  why: 'A service reads a string or a wrong number. It requests a token for each call, or goes on with one that has expired, and nobody is at the screen.',
  sends:
    'A token request with grant_type=client_credentials, as the configured client if it has a secret, else as one that is registered with --allow-writes. Its token is sent to introspection_endpoint if there is one.',
  passes:
    'A whole JSON number of any size. For a JWT access token with exp, and for one of which introspection tells exp, any number above 0 that is at most a minute more than the token lives. Inapplicable without expires_in, and if the client gets no token of its own.',
  fails:
    'A string, a fraction, a negative number, or the expiry as a time since 1970. 0 for a token that lives on, or more than a minute beyond its end.',
  fix: 'Write the lifetime in seconds from now, without quotes, in the code that writes it for every grant.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: [
    'as-own-lifetime-text',
    'as-own-lifetime-minus-one',
    'as-own-lifetime-beyond-token',
    'as-own-token-introspected-shorter',
    'as-lifetime-text',
    'as-lifetime-date',
    'as-lifetime-beyond-token',
    'as-lifetime-in-milliseconds',
    'as-lifetime-zero',
  ],
  async run(context) {
    const { expect } = context;
    await withOwnToken(context, async (own, { server, post }) => {
      const lifetime = judgeLifetime(expect, own);
      if (lifetime === null || endpointUrl(server.metadata['introspection_endpoint']) === null) return;
      const introspected = await post('introspection_endpoint', { token: own.accessToken }, 'introspection of it');
      judgeIntrospectedLifetime(expect, lifetime, readTokenAnswer(introspected));
    });
  },
});
