import type { McpSettings, RunSettings } from '../../engine/run-settings.ts';
import { reachOf } from '../../http/reach.ts';
import type { ChildHost } from '../../process/child-host.ts';
import type { TokenProxyOptions } from '../../mcp/proxy/token-proxy.ts';
import type { CommandCall } from '../command.ts';
import type { inspectOptions } from './inspect-options.ts';
import { apiKeyOf, childHost, endpointOf, tokenOf } from './reach-mcp.ts';

/** A call of `vivero inspect`. */
export type InspectCall = CommandCall<typeof inspectOptions>;

/** What the inspector is started on. */
export interface Inspected {
  /** `{mcp_url}/mcp`. */
  readonly endpoint: URL;
  readonly settings: RunSettings;
  readonly host: ChildHost;
  readonly tokens: Pick<TokenProxyOptions, 'token' | 'renewToken' | 'headers'>;
  /** Returns every secret that may turn up in what is printed. */
  secrets(): readonly string[];
}

/** Returns how the inspector is started on the MCP server of a target. */
export function describeInspected(settings: RunSettings, mcp: McpSettings, { surroundings }: InspectCall): Inspected {
  const learnt = new Set<string>();
  return {
    endpoint: endpointOf(mcp),
    settings,
    host: childHost(surroundings),
    tokens: {
      ...tokenOf(mcp, (token) => learnt.add(token)),
      headers: [...apiKeyOf(mcp), ...reachOf(settings.reach, mcp.url.origin).headers],
    },
    secrets: () => [...settings.secrets, ...learnt],
  };
}

/** Returns what the proxy in front of the target is started with. */
export function proxyOptionsFor(
  { endpoint, settings, tokens }: Inspected,
  { surroundings }: InspectCall,
): TokenProxyOptions {
  return {
    endpoint,
    ...tokens,
    random: (bound) => surroundings.random(bound),
    certificateAuthorities: settings.certificateAuthorities,
    reach: settings.reach,
  };
}
