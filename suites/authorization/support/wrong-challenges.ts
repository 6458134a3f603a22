import { requireAcceptedRequest } from './accepted-request.ts';
import { askedOnce } from './asked-once.ts';
import { plainChallenge } from './plain-challenge.ts';

/**
 * Resolves to the answer to a request without a challenge, asked once a run; a person goes on where the server asks for a
 * sign-in first. Throws as {@link requireAcceptedRequest} does, and {@link Inapplicable} where nobody can sign in.
 */
export const challengelessAnswer = askedOnce('challengeless-answer', async (server, authorization) => {
  await requireAcceptedRequest(authorization);
  const parameters = { code_challenge: undefined, code_challenge_method: undefined };
  return server.authorize(parameters, { signIn: true, case: 'without a challenge' });
});

/** Resolves to the answer to a request with a challenge of the method plain, as {@link challengelessAnswer}. */
export const plainAnswer = askedOnce('plain-answer', async (server, authorization) => {
  await requireAcceptedRequest(authorization);
  const parameters = { code_challenge: plainChallenge, code_challenge_method: 'plain' };
  return server.authorize(parameters, { signIn: true, case: 'with the method plain' });
});

/** Resolves to the answer to a request with a challenge and without its method, as {@link challengelessAnswer}. */
export const methodlessAnswer = askedOnce('methodless-answer', async (server, authorization) => {
  await requireAcceptedRequest(authorization);
  const parameters = { code_challenge: plainChallenge, code_challenge_method: undefined };
  return server.authorize(parameters, { signIn: true, case: 'without a method' });
});
