import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readExchange } from './support/read-exchange.ts';

/** Requests for which a client has to declare a capability; vivero declares none when it opens a session. */
const undeclared: readonly unknown[] = ['sampling/createMessage', 'elicitation/create', 'roots/list'];

/** A client without a capability cannot respond to its requests. */
export default defineObservingCheck({
  id: 'mcp/undeclared-requests-not-sent',
  clause: 'mcp-2025-11-25:lifecycle.negotiated-only',
  title: 'The server sends no requests that the client did not declare',
  why: 'The call hangs until the client returns an error, or the client has no way to show the request to its user.',
  sends: 'No request of its own. It judges every response and stream of the run, in revisions up to 2025-11-25.',
  passes: 'Responses, notifications and `ping`.',
  fails: '`sampling/createMessage`, `elicitation/create` or `roots/list` as a request of the server.',
  fix: 'Check the capabilities of `initialize` before you send a request to the client, and continue without an undeclared one.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['elicitation-undeclared', 'get-stream-asks-for-sampling'],
  selects: (exchange) => isAnswered(exchange) && hasMessages(exchange),
  judge(exchange, expect) {
    const asked = methodsOf(exchange);
    expect.that('the server sends no undeclared request', asked.length === 0, {
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
