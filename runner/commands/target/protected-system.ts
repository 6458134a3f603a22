import { initializeParams } from '../../engine/mcp/mcp-sender.ts';
import type { TokenSystem } from '../../config/make-run-settings.ts';
import type { ResolvedTarget } from '../../config/resolve-target.ts';
import { endpointPath, placePath, promisedPaths } from '../../engine/placed-paths.ts';
import type { ProtectedSystem } from '../../oauth/discover-resource.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Returns where a system's tokens are presented, and a request that creates nothing even where no credentials are asked for. */
export function protectedSystem(system: TokenSystem, target: ResolvedTarget, url: URL): ProtectedSystem {
  const base = withoutSlash(url.href);
  if (system === 'mcp') {
    const endpoint = new URL(`${url.origin}${endpointPath({ url, endpoint: target.mcp?.endpoint })}`);
    const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params: initializeParams };
    return { url, endpoint, identifier: endpoint.href, request: post(message, 'application/json, text/event-stream') };
  }
  if (system === 'api') {
    const request = { method: 'GET', headers: { accept: 'application/json' } } as const;
    return {
      url,
      endpoint: new URL(`${base}${placePath('/api/skills/list', target.api?.paths ?? promisedPaths)}`),
      identifier: `${base}/api`,
      request,
    };
  }
  // Of an array no store makes a plant.
  return { url, endpoint: new URL(`${base}/plants`), identifier: base, request: post([], 'application/json') };
}

function post(message: unknown, accept: string): ProtectedSystem['request'] {
  return { method: 'POST', headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(message) };
}
