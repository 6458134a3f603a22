import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Test } from 'tap';
import { type Ended, runCommandLine, type TestSurroundings } from '../surroundings.test-support.ts';

/** `vivero mcp` in this process, which reads and writes streams in place of its standard input and output. */
export interface StdioServer {
  readonly stdin: PassThrough;
  readonly stdout: PassThrough;
  /** Resolves once the command has ended. */
  readonly ended: Promise<Ended>;
}

/** Starts `vivero mcp` in this process. */
export function openStdio(test: TestSurroundings, options: readonly string[] = []): StdioServer {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const ended = runCommandLine(['mcp', ...options], { ...test, stdio: { input: stdin, output: stdout } });
  return { stdin, stdout, ended };
}

/** What a tool returned, as a client sees it. */
export interface CallEnd<Data> {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Data;
}

/** A client of the official SDK that speaks to `vivero mcp`. */
export interface ConnectedClient extends StdioServer {
  readonly client: Client;
  /** Calls a tool; what is believed of its result is for the test to say. */
  call<Data = unknown>(
    name: string,
    given?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<CallEnd<Data>>;
  /** Everything that was written to standard output. */
  written(): string;
}

/** Connects a client of the official SDK to a new `vivero mcp` until the test ends. */
export async function connectClient(
  t: Test,
  test: TestSurroundings,
  {
    options = [],
    isModern = false,
    onprogress,
  }: {
    readonly options?: readonly string[];
    readonly isModern?: boolean;
    readonly onprogress?: (done: number, total: number | undefined) => void;
  } = {},
): Promise<ConnectedClient> {
  const server = openStdio(test, options);
  const pieces: string[] = [];
  server.stdout.on('data', (piece: Buffer) => pieces.push(String(piece)));
  const mode = isModern ? { pin: '2026-07-28' } : ('legacy' as const);
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StdioServerTransport(server.stdout, server.stdin));
  // From here on the client judges each result by the output schema of its tool.
  await client.listTools();
  t.teardown(async () => {
    server.stdin.end();
    await server.ended;
  });
  return {
    ...server,
    client,
    written: () => pieces.join(''),
    call: async <Data>(
      name: string,
      given: Readonly<Record<string, unknown>> = {},
      signal?: AbortSignal,
    ): Promise<CallEnd<Data>> => {
      const { isError, content, structuredContent } = await client.callTool(
        { name, arguments: { ...given } },
        {
          ...(signal && { signal }),
          ...(onprogress && { onprogress: ({ progress, total }) => onprogress(progress, total) }),
        },
      );
      const [block] = content;
      return {
        isError: isError === true,
        text: block?.type === 'text' ? block.text : '',
        data: structuredContent as Data,
      };
    },
  };
}
