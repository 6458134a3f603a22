import type { StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AgentSession } from './agent-session.ts';
import { toolSchema } from './tool-schema.ts';

/** What a tool is called with besides its input. */
export interface ToolCall {
  readonly session: AgentSession;
  /** Aborted when the client cancels the call, or goes. */
  readonly signal: AbortSignal;
  /** Sends progress to the client, where it wants any. */
  readonly progress: (state: { readonly done: number; readonly total: number; readonly message: string }) => void;
}

/** What a tool does to the world, as its annotations say it. */
type Effect = 'reads' | 'reads-web' | 'runs' | 'starts' | 'stops';

const effects = {
  // The other two hints mean something only where a tool changes something.
  reads: { readOnlyHint: true, openWorldHint: false },
  'reads-web': { readOnlyHint: true, openWorldHint: true },
  // A target that conforms loses nothing; one that does not may do anything with a request that it should have refused.
  runs: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  starts: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  stops: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const satisfies Record<Effect, ToolAnnotations>;

/** A tool as it is registered. */
export interface AgentTool {
  readonly name: string;
  readonly config: {
    readonly description: string;
    readonly inputSchema: StandardSchemaWithJSON;
    readonly outputSchema: StandardSchemaWithJSON;
    readonly annotations: ToolAnnotations;
  };
  /** True where a run is stored by it, which is a resource from then on. */
  readonly storesRun: boolean;
  /** Resolves to what the tool found: few and short strings, what needs a look first. */
  readonly run: (input: never, call: ToolCall) => Promise<Readonly<Record<string, unknown>>>;
}

/** Returns a tool whose annotations follow from what it does. */
export function defineAgentTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: {
  readonly name: string;
  readonly description: string;
  readonly effect: Effect;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>, call: ToolCall) => z.input<Output> | Promise<z.input<Output>>;
}): AgentTool {
  const { name, description, effect, input, output, run } = tool;
  return {
    name,
    storesRun: effect === 'runs',
    config: {
      description,
      inputSchema: toolSchema(strictInput(input.shape)),
      outputSchema: toolSchema(output),
      annotations: effects[effect],
    },
    // A member that the schema does not list goes no further.
    run: async (input: z.output<Input>, call) => output.parse(await run(input, call)),
  };
}

/** Returns a schema of arguments that refuses others, and names those that there are: a misspelt limit that is ignored is no limit. */
export function strictInput<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, { error: nameArguments(Object.keys(shape)) });
}

/** An agent that guessed an argument is told those that there are. */
function nameArguments(
  known: readonly string[],
): (issue: { readonly code?: string; readonly keys?: unknown }) => string | undefined {
  const names = known.length === 0 ? 'there are no arguments' : `the arguments are ${known.join(', ')}`;
  return ({ code, keys }) =>
    code === 'unrecognized_keys' && Array.isArray(keys)
      ? `unknown argument ${keys.map((key) => JSON.stringify(key)).join(', ')}: ${names}`
      : undefined;
}
