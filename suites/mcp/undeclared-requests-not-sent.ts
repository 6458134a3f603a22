import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readExchange } from './support/read-exchange.ts';

/** What a client has to declare before it is asked for it; vivero declares nothing when it opens. */
const undeclared: readonly unknown[] = ['sampling/createMessage', 'elicitation/create', 'roots/list'];

/** A client that never said it could has nobody who would answer. */
export default defineObservingCheck({
  id: 'mcp/undeclared-requests-not-sent',
  clause: 'mcp-2025-11-25:lifecycle.negotiated-only',
  title: 'The server asks for nothing that the client did not declare',
  why: 'The call hangs until the client gives an error, or the user is asked for what the client has no window for.',
  sends: 'Nothing of its own: it judges every answer and stream of the run of revisions up to 2025-11-25.',
  passes: 'Responses, notifications, ping.',
  fails: 'sampling/createMessage, elicitation/create or roots/list as a request of the server.',
  fix: 'Look at the capabilities in initialize before the client is asked, and go on without where one is missing.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['elicitation-undeclared', 'get-stream-asks-for-sampling'],
  selects: (exchange) => isAnswered(exchange) && hasMessages(exchange),
  judge(exchange, expect) {
    const asked = methodsOf(exchange);
    expect.that('nothing undeclared is asked for', asked.length === 0, {
      expected: [],
      actual: asked.slice(0, 5),
      exchange,
    });
  },
});

function isAnswered({ system, response }: Exchange): boolean {
  return system === 'mcp' && response !== null;
}

function hasMessages(exchange: Exchange): boolean {
  const { era, reply } = readExchange(exchange);
  return era === 'legacy' && reply.messages.length > 0;
}

function methodsOf(exchange: Exchange): unknown[] {
  const { messages } = readExchange(exchange).reply;
  return messages
    .filter((message) => 'id' in message && undeclared.includes(message['method']))
    .map(({ method }) => method);
}
