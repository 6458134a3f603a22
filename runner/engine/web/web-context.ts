import type { CheckContext } from '../../kit/context.ts';
import type { Connector, Site } from '../../kit/web.ts';
import type { RunSettings } from '../run-settings.ts';
import type { CheckRun } from '../check-run.ts';
import type { SharedSetup } from '../shared-setup.ts';
import { createApi } from './create-api.ts';
import { endpointPath } from '../placed-paths.ts';

/** The systems that are asked over plain HTTP; `null` for those that the target lacks. */
export type WebContext = { readonly [Name in 'api' | 'site' | 'connector']: CheckContext[Name] | null };

/** What the systems are made from. */
export interface WebContextOptions {
  readonly settings: RunSettings;
  readonly shared: SharedSetup;
  readonly session: CheckRun;
}

/** Returns the systems that are asked over plain HTTP, as one check sees them. */
export function createWebContext(options: WebContextOptions): WebContext {
  const { settings, shared, session } = options;
  const web = shared.web('api', session);
  return {
    api: settings.api && web && createApi(web, settings.api, shared.document),
    site: siteOf(options),
    connector: connectorOf(options),
  };
}

function siteOf({ settings: { site, api, mcp }, shared, session }: WebContextOptions): Site | null {
  const web = shared.web('site', session);
  if (site === null || web === null) return null;
  const { canonicalOrigin, pages, mentions } = site;
  return { ...web, canonicalOrigin, pages, mentions, apiUrl: api && new URL(api.url), mcpEndpoint: endpointOf(mcp) };
}

function connectorOf({ settings: { connector, mcp }, shared, session }: WebContextOptions): Connector | null {
  const web = shared.web('connector', session);
  if (connector === null || web === null) return null;
  const { company, otherCompany, texts, session: header } = connector;
  const hasSession = header !== null;
  return { ...web, company, otherCompany, texts, mcpEndpoint: endpointOf(mcp), hasSession, session: header };
}

function endpointOf(mcp: RunSettings['mcp']): URL | null {
  return mcp && new URL(`${mcp.url.origin}${endpointPath(mcp)}`);
}
