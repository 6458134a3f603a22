import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers, sentState } from './support/returned-answers.ts';

/** By state a client recognizes the request that a response belongs to. */
export default defineCheck({
  id: 'authorization/state-repeated',
  clause: 'rfc6749:authorization.state-repeated',
  title: 'Every authorization response repeats the state of its request',
  why: 'A client that receives another state, or none, must treat the response as forged, and the user has to start again.',
  sends:
    'Authorization requests, each with a state of characters that have to be escaped: a valid one, one with an unknown response type, one without a code challenge, and one with prompt=none.',
  passes: 'Each redirect to the client has state once, in query or fragment, with exactly the value that was sent.',
  fails: 'state is absent, changed, or there twice.',
  fix: 'Store the state decoded, and encode it once when you write the redirect.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-state-missing-in-errors',
    'as-state-encoded-twice',
    'as-state-not-escaped',
    'as-state-twice',
    'as-state-cut',
    'as-state-in-lower-case',
  ],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const returned = (await returnedAnswers(authorization)).filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('the server redirects nothing to the client');
    for (const { parameters, exchange } of returned) {
      const states = parameters?.getAll('state') ?? [];
      expect.that('state is returned as it was sent', states.length === 1 && states[0] === sentState, {
        expected: [sentState],
        actual: states.map((state) => state.slice(0, 100)),
        exchange,
      });
    }
  },
});
