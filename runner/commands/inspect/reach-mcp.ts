import { tmpdir } from 'node:os';
import { createIdentity } from '../../engine/identity.ts';
import { createRateLimiter } from '../../engine/rate-limiter.ts';
import { endpointPath } from '../../engine/placed-paths.ts';
import type { McpSettings, RunInput } from '../../engine/run-settings.ts';
import { reachOf } from '../../http/reach.ts';
import type { Header } from '../../kit/exchange.ts';
import type { Mcp } from '../../kit/mcp.ts';
import type { ChildHost } from '../../process/child-host.ts';
import { createInspectorAsker } from '../../mcp/inspector/create-inspector-asker.ts';
import type { TargetProxy, TokenProxyOptions } from '../../mcp/proxy/token-proxy.ts';
import type { Surroundings } from '../surroundings.ts';

/** Returns the URL of the MCP endpoint, by default `{mcp_url}/mcp`. */
export function endpointOf(mcp: Pick<McpSettings, 'url' | 'endpoint'>): URL {
  const endpoint = new URL(mcp.url);
  endpoint.pathname = endpointPath(mcp);
  return endpoint;
}

/** Returns where a proxy in front of an MCP server gets its tokens; each is handed to `learn` before it is used. */
export function tokenOf(
  { tokens, tokenSource }: Pick<McpSettings, 'tokens' | 'tokenSource'>,
  learn: (token: string) => void = () => undefined,
): Pick<TokenProxyOptions, 'token' | 'renewToken'> {
  const learnt = (token: string | null): string | null => {
    if (token !== null) learn(token);
    return token;
  };
  if (tokenSource === null) return { token: () => Promise.resolve(learnt(tokens.valid)) };
  return {
    token: async () => learnt(await tokenSource.current()),
    renewToken: async (refused) => learnt(await tokenSource.renew(refused)),
  };
}

/** Returns the field with the API key of an MCP server that is reached without a token. */
export function apiKeyOf({ tokens, tokenSource, apiKey }: McpSettings): Header[] {
  const hasToken = tokens.valid !== null || tokenSource !== null;
  return hasToken || !apiKey ? [] : [[apiKey.header, apiKey.value]];
}

/** Returns what programs of packages are run with. */
export function childHost({ env }: Pick<Surroundings, 'env'>): ChildHost {
  return { nodePath: process.execPath, env, temporaryDirectory: tmpdir() };
}

/** A run on whose behalf a program asks the target. */
export interface AskingRun extends Pick<RunInput, 'settings' | 'run' | 'tool' | 'clock'> {
  readonly surroundings: Pick<Surroundings, 'env' | 'random'>;
}

/** Returns how a proxy reaches the MCP server of a run, as the run itself does: named, and no faster than it may be asked. */
export function proxyToMcp(mcp: McpSettings, asking: AskingRun, check: string): TargetProxy {
  const { settings, run, tool, clock, surroundings } = asking;
  const limiter = createRateLimiter(settings.ratePerSecond, clock);
  return {
    endpoint: endpointOf(mcp),
    ...tokenOf(mcp),
    random: (bound) => surroundings.random(bound),
    certificateAuthorities: settings.certificateAuthorities,
    reach: settings.reach,
    headers: [
      ...createIdentity({ run, version: tool.version, ids: settings.ids }).requestHeaders(check, 0),
      ...apiKeyOf(mcp),
      ...reachOf(settings.reach, mcp.url.origin).headers,
    ],
    admit: (signal) => limiter.turn(signal),
  };
}

/** Time for the inspector itself to start, on a machine that is busy. */
const startMs = 30_000;

/** Returns what asks the inspector's command line about the target of a run; nothing where it has no MCP server. */
export function inspectorFor(asking: AskingRun, signal: AbortSignal): { readonly askInspector?: Mcp['askInspector'] } {
  const { settings, surroundings } = asking;
  if (settings.mcp === null) return {};
  return {
    askInspector: createInspectorAsker({
      proxy: proxyToMcp(settings.mcp, asking, 'mcp/inspector-lists-tools'),
      timeoutMs: startMs + settings.timeoutMs,
      signal,
      host: childHost(surroundings),
    }),
  };
}
