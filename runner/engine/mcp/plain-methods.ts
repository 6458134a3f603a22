import { isObject } from '../../documents/json-value.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { McpReply } from '../../kit/json-rpc.ts';
import type { McpEra, PlainMethod } from '../../kit/mcp.ts';

/** Which methods of an endpoint a plain request can have; each is found out once a run. */
export interface PlainMethods {
  /** Throws {@link Untestable} or {@link Inapplicable} where the server serves no plain request. */
  plainMethod(era: McpEra): Promise<PlainMethod>;
  /** As {@link plainMethod}, but discovery before the list of tools. */
  smallestMethod(era: McpEra): Promise<PlainMethod>;
}

/** How the endpoint is asked, by the state that opened each era. */
interface Asking<State extends { readonly opening: McpReply }> {
  stateOf(era: McpEra): Promise<State>;
  ping(state: State): Promise<McpReply>;
  /** Resolves to whether `tools/list` is served. */
  listsTools(era: McpEra): Promise<boolean>;
}

/** Returns what finds the methods out; a server that lacks one of them is judged for that by a check of its own. */
export function findPlainMethods<State extends { readonly opening: McpReply }>({
  stateOf,
  ping,
  listsTools,
}: Asking<State>): PlainMethods {
  const find: Readonly<Record<McpEra, () => Promise<PlainMethod>>> = {
    async legacy() {
      const state = await stateOf('legacy');
      if ((await ping(state)).result !== null) return 'ping';
      if (declaresTools(state) && (await listsTools('legacy'))) return 'tools/list';
      throw new Untestable('the server returns no result for ping or for tools/list');
    },
    async modern() {
      const { opening } = await stateOf('modern');
      // Where nothing is discovered, tools are what most servers have.
      if ((opening.result === null || declaresTools({ opening })) && (await listsTools('modern'))) return 'tools/list';
      if (opening.result !== null) return 'server/discover';
      throw new Inapplicable('neither server/discover nor tools/list returns a result');
    },
  };
  const found: Partial<Record<McpEra, Promise<PlainMethod>>> = {};
  const plainMethod = (era: McpEra): Promise<PlainMethod> => (found[era] ??= find[era]());
  return {
    plainMethod,
    async smallestMethod(era) {
      const isDiscovered = era === 'modern' && (await stateOf(era)).opening.result !== null;
      return isDiscovered ? 'server/discover' : plainMethod(era);
    },
  };
}

function declaresTools({ opening }: { readonly opening: McpReply }): boolean {
  const capabilities = opening.result?.['capabilities'];
  return isObject(capabilities) && capabilities['tools'] !== undefined;
}
