import { isObject } from '../../documents/json-value.ts';
import type { ListedTool } from '../../kit/mcp.ts';

/** Keeps a client from calling tools that may write. */
export interface ToolGuard {
  /** Returns why a message may not be sent, or `null`. */
  refuse(message: { readonly body: Uint8Array }): string | null;
  /** Returns true for a tool that may be called. */
  mayCall(name: string): boolean;
}

/** The official suite calls tools of its own by this prefix; where a server does not list them, it refuses them. */
const diagnosticPrefix = 'test_';

/**
 * Returns what lets a call pass where the tool is annotated as read-only or allowed by its name, or where it is one of the suite's own that
 * the server does not list. `listed` is `null` where it is not known what the server lists; then only what is allowed passes.
 */
export function createToolGuard(listed: readonly ListedTool[] | null, allowed: readonly string[]): ToolGuard {
  const callable = new Set([...allowed, ...(listed ?? []).filter(isReadOnly).map(({ name }) => name)]);
  const known = new Set((listed ?? []).map(({ name }) => name));
  const mayCall = (name: unknown): boolean =>
    callable.has(name) ||
    (listed !== null && typeof name === 'string' && name.startsWith(diagnosticPrefix) && !known.has(name));
  return {
    mayCall,
    refuse: ({ body }) => {
      const isHarmless = calledTools(body).every(mayCall);
      return isHarmless ? null : 'The call is blocked: the tool is not annotated as read-only, nor allowed.';
    },
  };
}

function isReadOnly({ annotations }: ListedTool): boolean {
  return isObject(annotations) && annotations['readOnlyHint'] === true;
}

/** Returns the name, whatever its type, of each tool that a message calls; a body that is no JSON calls none. */
function calledTools(body: Uint8Array): unknown[] {
  const messages = [parse(body)].flat();
  return messages.flatMap((message) => {
    if (!isObject(message) || message['method'] !== 'tools/call') return [];
    return [isObject(message['params']) ? message['params']['name'] : null];
  });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
