import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectCompleteAnswer } from './support/complete-answer.ts';
import { withOwnToken } from './support/own-token.ts';

/** Often other code writes the response to a client that signs nobody in. */
export default defineCheck({
  id: 'authorization/own-token-answer-complete',
  clause: 'rfc6749:client-credentials.answer',
  title: 'A response with a token for the client itself is typed JSON that forbids storing',
  why: 'The nightly job of a partner fails although it has its token, or a cache keeps that token.',
  sends:
    'A token request with grant_type=client_credentials, as the configured client if it has a secret, or as one that is registered with --allow-writes.',
  passes:
    'application/json with token_type Bearer or DPoP, Cache-Control with no-store, and expires_in either a number or absent. Inapplicable if the metadata does not name the grant, or if the client gets no token.',
  fails: 'Another media type, a missing or different token_type, no no-store, or an expires_in that is not a number.',
  fix: 'Write the responses of all grants with the same code.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: [
    'as-own-lifetime-text',
    'as-own-token-answer-cacheable',
    'as-lifetime-text',
    'as-token-answer-cacheable',
    'as-token-answer-no-cache-only',
    'as-token-type-absent',
    'as-token-type-unknown',
  ],
  async run(context) {
    await withOwnToken(context, (own) => expectCompleteAnswer(context.expect, own));
  },
});
