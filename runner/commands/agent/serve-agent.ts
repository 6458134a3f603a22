import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { CommandCall } from '../command.ts';
import { tell } from '../terminal/tell.ts';
import type { agentOptions } from './agent-options.ts';
import { openSession } from './agent-session.ts';
import { makeAgentServer } from './make-agent-server.ts';

/** Longest time that a run and the mock may take to end after the client has gone, in milliseconds. */
const endingMs = 15_000;
/** Longest part of a fault of the protocol that is written to standard error, in UTF-16 units. */
const longestFault = 300;

/**
 * Serves MCP, of both protocol eras, over standard input and output until the client closes one of them or a signal comes; then
 * ends what it started, and resolves to the exit code.
 */
export async function serveAgent({ options, surroundings }: CommandCall<typeof agentOptions>): Promise<number> {
  // What a configuration prints is not for the client.
  const { input, output } = surroundings.takeStdio();
  const session = await openSession(options, surroundings);
  await new Promise<void>((resolve) => {
    const transport = new StdioServerTransport(input, output);
    const onerror = (error: Error): void => tell(surroundings.stderr, describeFault(error));
    const handle = serveStdio(() => makeAgentServer(session), { transport, onerror });
    const stopListening = (['SIGINT', 'SIGTERM'] as const).map((signal) =>
      surroundings.onSignal(signal, () => void handle.close()),
    );
    const closeConnection = transport.onclose;
    transport.onclose = () => {
      stopListening.forEach((stop) => stop());
      closeConnection?.();
      resolve();
    };
  });
  await endInTime(session.run.close().then(() => session.mock.stop()));
  return 0;
}

/** The SDK says of what is no message all that it tried to read it as. */
function describeFault(error: Error): string {
  if (error instanceof SyntaxError) return 'the client sent a line that is not JSON; it was ignored';
  if (error.message.trimStart().startsWith('['))
    return 'the client sent a line that is not a message of JSON-RPC 2.0; it was ignored';
  if (/exceeded maximum size/.test(error.message))
    return 'the client sent more than 10 MiB in one line, and the session ends: start vivero mcp again; stored runs are kept';
  return error.message.slice(0, longestFault);
}

async function endInTime(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, endingMs);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
