import type { Discovery } from '../kit/authorization.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import type { AskedSystem } from './ask-system.ts';
import { createDocumentGetter } from './authorization/get-document.ts';
import { discoverServers } from './authorization/published-servers.ts';
import { createMcpState, type McpState } from './mcp/mcp-state.ts';
import type { AddressedSystem, OpenRun } from './open-run.ts';
import type { RunInput } from './run-settings.ts';
import { CheckSession } from './session.ts';

/** What is dear and the same for every check: found out once a run, by whichever check needs it first. */
export interface SharedSetup {
  /** `null` where the target has no MCP server. */
  readonly mcp: McpState | null;
  discover(): Promise<Discovery>;
  reasonNotToFollow(url: URL): Promise<string | null>;
  /** Returns how a system is asked on behalf of a check; `null` where the target lacks it. */
  askedBy(system: AddressedSystem, session: CheckSession): AskedSystem | null;
  /** Ends what was opened, and resolves to the exchanges that belong to no check of their own. */
  close(): Promise<readonly Exchange[]>;
}

/** Name under which requests are recorded that every check builds on. */
const openingName = 'opening';

/** Returns the shared setup of a run; nothing is asked until a check needs it. */
export function createSharedSetup(
  input: RunInput,
  run: OpenRun,
  { policy, onExchange }: { readonly policy: FollowPolicy; onExchange(exchange: Exchange): void },
): SharedSetup {
  const { settings } = input;
  const { reasonNotToFollow } = policy;
  const session = new CheckSession(run.session, { check: openingName, signal: run.session.signal, onExchange });
  const askedBy: SharedSetup['askedBy'] = (system, asking) => {
    const opened = run.systems.get(system);
    if (opened === undefined) return null;
    const { client } = run.session;
    return { access: opened.access, session: asking, client, timeoutMs: settings.timeoutMs };
  };
  const asked = askedBy('mcp', session);
  let discovery: Promise<Discovery> | null = null;
  return {
    mcp: asked === null ? null : createMcpState(asked),
    discover: () => {
      if (asked === null) throw new Error('only checks of a target with an MCP server discover anything');
      discovery ??= discoverServers(asked, createDocumentGetter(asked, reasonNotToFollow));
      return discovery;
    },
    reasonNotToFollow,
    askedBy,
    close: async () => {
      await session.close();
      return session.exchanges;
    },
  };
}
