import { defineCheck } from '../../runner/kit/define-check.ts';
import { withOwnToken } from './support/own-token.ts';

/** A client that can prove who it is gets a new token at any time. */
export default defineCheck({
  id: 'authorization/own-token-without-refresh-token',
  clause: 'rfc6749:client-credentials.no-refresh-token',
  title: 'A client that gets a token of its own is given no refresh token',
  why: 'A refresh token lives for months, and somebody who finds it needs no secret any more where refreshes are not authenticated.',
  sends:
    'A token request with grant_type=client_credentials, as the configured client if it has a secret, or as one that is registered with --allow-writes.',
  passes: 'No refresh_token. Inapplicable if the metadata does not name the grant, or if the client gets no token.',
  fails: 'A refresh_token, whatever its value.',
  fix: 'Leave refresh_token out of the responses to client_credentials.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-own-token-with-refresh-token'],
  async run(context) {
    await withOwnToken(context, ({ value, exchange }) => {
      const isThere = Object.hasOwn(value ?? {}, 'refresh_token');
      context.expect.that('there is no refresh_token', !isThere, {
        expected: 'no refresh_token',
        actual: isThere ? 'a refresh_token' : 'none',
        exchange,
      });
    });
  },
});
