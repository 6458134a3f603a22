import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers, sentState } from './support/returned-answers.ts';

/** By state a client knows which of its requests an answer belongs to. */
export default defineCheck({
  id: 'authorization/state-repeated',
  clause: 'rfc6749:authorization.state-repeated',
  title: 'Every answer to the client repeats the state of its request',
  why: 'A client that finds another state, or none, must take the answer for forged, and the person starts again.',
  sends:
    'Authorization requests that are valid, of an unknown response type, without a code challenge and with prompt=none, each with a state of characters that have to be escaped.',
  passes: 'state comes back once and to the character, in query or fragment, with each answer that comes back.',
  fails: 'It is absent, changed, or there twice.',
  fix: 'Keep the state decoded, and encode it once when the redirect is written.',
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
    if (returned.length === 0) throw new Inapplicable('nothing comes back to the client');
    for (const { parameters, exchange } of returned) {
      const states = parameters?.getAll('state') ?? [];
      expect.that('state comes back as it was sent', states.length === 1 && states[0] === sentState, {
        expected: [sentState],
        actual: states.map((state) => state.slice(0, 100)),
        exchange,
      });
    }
  },
});
