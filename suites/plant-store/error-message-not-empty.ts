import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { membersOf } from './support/plant-answers.ts';

/** An empty message is a string, and of no use. */
export default defineObservingCheck({
  id: 'plant-store/error-message-not-empty',
  clause: 'service:errors.message-says-something',
  title: 'Every error message says something',
  why: 'Whoever has to fix the request is told nothing.',
  sends:
    'Nothing of its own: every 4xx and 5xx of the plant store in the run whose body has a string message is judged.',
  passes: 'The message has a character that is no blank, in any language.',
  fails: 'The message is empty or blank.',
  fix: 'Say which member is wrong, and why.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['message-empty', 'message-blank'],
  selects: (exchange) => exchange.system === 'plant-store' && messageOf(exchange) !== null,
  judge: (exchange, expect) => {
    const message = messageOf(exchange) ?? '';
    expect.that('the message says something', message.trim() !== '', {
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
