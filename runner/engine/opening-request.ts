import type { Header } from '../kit/exchange.ts';
import { latestRevision, metaNames } from '../kit/mcp.ts';
import { initializeParams } from './mcp/mcp-sender.ts';
import type { FreshPlant } from '../kit/request.ts';
import { placePath, promisedEndpoint, promisedPaths } from './placed-paths.ts';
import type { AddressedSystem } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/** A plain valid request that shows whether a system serves. */
export interface OpeningRequest {
  readonly method: 'GET' | 'POST';
  /** Appended to the system's address. */
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: string | null;
}

/** Returns the request that a system is opened with; it stores nothing but a plant, and none with `--read-only`. */
export function openingRequest(
  system: AddressedSystem,
  settings: Pick<RunSettings, 'readOnly' | 'connector' | 'mcp' | 'api'>,
  freshPlant: () => FreshPlant,
): OpeningRequest {
  switch (system) {
    case 'plant-store':
      // Of an array no target makes a plant.
      return plantRequest(settings.readOnly ? '[]' : JSON.stringify(freshPlant()));
    case 'mcp':
      return { ...discoverRequest, path: settings.mcp?.endpoint ?? promisedEndpoint };
    case 'api':
      return get(placePath('/api/skills/list', settings.api?.paths ?? promisedPaths), 'application/json');
    case 'site':
      return get('/', 'text/html, */*;q=0.8');
    default:
      return get(connectorPath(settings.connector?.company ?? null) ?? '/', 'text/html, */*;q=0.8');
  }
}

/** Returns the path of a company's connector page (service specification §1), or `null` for none. */
function connectorPath(company: string | null): string | null {
  return company === null ? null : `/${company}/connector`;
}

function get(path: string, accept: string): OpeningRequest {
  return { method: 'GET', path, headers: [['Accept', accept]], body: null };
}

function plantRequest(body: string): OpeningRequest {
  return {
    method: 'POST',
    path: '/plants',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
    ],
    body,
  };
}

/** Servers of either era answer it, and none keeps a session for it. */
const discoverRequest: Omit<OpeningRequest, 'path'> = {
  method: 'POST',
  headers: [
    ['Accept', 'application/json, text/event-stream'],
    ['Content-Type', 'application/json'],
    ['MCP-Protocol-Version', latestRevision.modern],
    ['Mcp-Method', 'server/discover'],
  ],
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'server/discover',
    params: {
      _meta: {
        [metaNames.protocolVersion]: latestRevision.modern,
        [metaNames.clientInfo]: { name: 'vivero', version: '1' },
        [metaNames.clientCapabilities]: {},
      },
    },
  }),
};

/** Returns what opens a session, for servers of the older era; nothing is done in it. */
export function initializeRequest(endpoint: string): OpeningRequest {
  return {
    method: 'POST',
    path: endpoint,
    headers: [
      ['Accept', 'application/json, text/event-stream'],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initializeParams }),
  };
}
