import type { AuthorizationAnswer, OAuthParameters } from '../../../runner/kit/authorization.ts';
import { askedOnce } from './asked-once.ts';

/** A state with everything that has to be escaped on its way back; RFC 6749 §A.5 allows all of ASCII that can be seen. */
export const sentState = `Vivero state//?&=+#%20;~<"'>{"a": 1}${'0123456789'.repeat(12)}`;

const requests: ReadonlyArray<readonly [string, OAuthParameters]> = [
  ['a valid request', {}],
  ['an unknown response type', { response_type: 'vivero-unknown' }],
  ['no code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['prompt=none', { prompt: 'none' }],
];

/**
 * Resolves to the answers that come back to the client, each to a request with the same state: those of wrong requests and of
 * `prompt=none`, which need nobody; where there is none, the one that a person's sign-in ends with.
 *
 * Throws {@link Inapplicable} where nothing comes back without a sign-in, and nobody can sign in.
 */
export const returnedAnswers = askedOnce('returned-answers', async (server) => {
  const returned: AuthorizationAnswer[] = [];
  for (const [name, parameters] of requests) {
    const answer = await server.authorize({ ...parameters, state: sentState }, { case: name });
    if (answer.parameters !== null) returned.push(answer);
  }
  if (returned.length > 0) return returned;
  return [await server.authorize({ state: sentState }, { case: 'a valid request', signIn: true })];
});
