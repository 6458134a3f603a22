import { isLoopback } from '../http/origin.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import type { ApiPaths } from './placed-paths.ts';
import type { RunSettings, SecretHeader, SystemSettings } from './run-settings.ts';

/** The systems that are addressed, and so opened; the authorization server is found through the MCP server. */
export const addressedSystems = ['plant-store', 'api', 'mcp', 'site', 'connector'] as const;

/** One of the systems that are addressed. */
export type AddressedSystem = (typeof addressedSystems)[number];

/** How a system is reached, and what is presented to it where there is no token. */
export interface ReachedSystem extends SystemSettings {
  readonly secretHeader: SecretHeader | null;
  readonly endpoint?: string | undefined;
  readonly paths?: ApiPaths | undefined;
  /** True for an API whose owner gives its document: it may be any API, without skills. */
  readonly hasOwnContract?: boolean;
}

/** Tokens of a system that none was configured for. */
export const noTokens: SuppliedTokens = {
  valid: null,
  expired: null,
  notYetValid: null,
  revoked: null,
  otherAudience: null,
  otherCompany: null,
  limitedScope: null,
};

/** Returns the systems of a target and how each is reached. */
export function reachedSystems(settings: RunSettings): ReadonlyMap<AddressedSystem, ReachedSystem> {
  const { plantStore, api, mcp, site, connector } = settings;
  const open = { tokens: noTokens, tokenSource: null };
  const reached: Readonly<Record<AddressedSystem, ReachedSystem | null>> = {
    'plant-store': plantStore && { ...plantStore, secretHeader: null },
    api: api && { ...api, secretHeader: api.apiKey, hasOwnContract: (api.contract ?? null) !== null },
    mcp: mcp && { ...mcp, secretHeader: mcp.apiKey ?? null },
    // A public site is shown nothing that is secret but what opens it, such as a staging site's password.
    site: site && { url: site.url, ...open, secretHeader: site.openedBy },
    connector: connector && { url: connector.url, ...open, secretHeader: connector.session },
  };
  return new Map(addressedSystems.flatMap((name) => (reached[name] ? [[name, reached[name]] as const] : [])));
}

/** Returns true for a target of which every system is on a loopback address. */
export function isAllLoopback(settings: RunSettings): boolean {
  const reached = [...reachedSystems(settings).values()];
  return reached.length > 0 && reached.every(({ url }) => isLoopback(url));
}
