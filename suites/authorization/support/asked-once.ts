import type { Authorization, AuthorizationServer } from '../../../runner/kit/authorization.ts';

/**
 * Returns a question that is asked once a run, whichever checks want its answer: codes may cost a person a click, and token
 * endpoints count wrong requests. It is put to the server that the configured client belongs to.
 *
 * @param question names it among those of the suite
 */
export function askedOnce<Answer>(
  question: string,
  ask: (server: AuthorizationServer, authorization: Authorization) => Promise<Answer>,
): (authorization: Authorization) => Promise<Answer> {
  // A run reads the metadata of a server once, so that its document stands for the run.
  const known = new WeakMap<object, Promise<Answer>>();
  return async (authorization) => {
    const server = await authorization.server();
    const before = known.get(server.document);
    if (before) return before;
    const forAll = authorization.forAll(question);
    const answer = forAll.server().then((asked) => ask(asked, forAll));
    known.set(server.document, answer);
    return answer;
  };
}
