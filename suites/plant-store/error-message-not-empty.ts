import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { membersOf } from './support/plant-answers.ts';

/** An empty message is a valid string, but it does not help. */
export default defineObservingCheck({
  id: 'plant-store/error-message-not-empty',
  clause: 'service:errors.message-says-something',
  title: 'Every error message of the plant store has visible text',
  why: 'Developers who have to fix the request do not learn what is wrong.',
  sends:
    'No requests of its own. Every 4xx and 5xx of the plant store in the run whose body has a string `message` is checked.',
  passes: '`message` has a character other than white space, in any language.',
  fails: '`message` is empty or only white space.',
  fix: 'State which member is wrong, and why.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['message-empty', 'message-blank'],
  selects: (exchange) => exchange.system === 'plant-store' && messageOf(exchange) !== null,
  judge: (exchange, expect) => {
    const message = messageOf(exchange) ?? '';
    expect.that('the message has visible text', message.trim() !== '', {
      expected: 'a message that is not blank',
      actual: message,
      exchange,
    });
  },
});

function messageOf({ response }: Exchange): string | null {
  if (response === null || response.status < 400) return null;
  const message = membersOf(response.body.bytes)?.get('message');
  return typeof message === 'string' ? message : null;
}
