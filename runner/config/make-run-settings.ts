import type { RunSettings } from '../engine/run-settings.ts';
import type { RunLimits } from './resolve-run.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import type { TokenSource } from '../oauth/token-source.ts';
import { type ResolvedCredentials, type ResolvedTarget, secretsOf } from './resolve-target.ts';

/** Where the valid token of a system comes from, for those that have such a source. */
export type TokenSources = Readonly<Partial<Record<'plantStore' | 'mcp' | 'api', TokenSource>>>;

/** Returns the settings of a run against a target. */
export function makeRunSettings(target: ResolvedTarget, limits: RunLimits, sources: TokenSources = {}): RunSettings {
  const { plantStore, mcp, api, site, connector, credentials } = target;
  return {
    targetName: target.name,
    plantStore: plantStore && {
      ...plantStore,
      tokens: suppliedTokens(credentials.plantStore),
      tokenSource: sources.plantStore ?? null,
    },
    mcp: mcp && {
      ...mcp,
      tokens: suppliedTokens(credentials.mcp),
      tokenSource: sources.mcp ?? null,
      client: credentials.mcp.client,
      apiKey: credentials.mcp.apiKey,
      authorizationServer: credentials.mcp.authorizationServer,
      tokenEndpoint: credentials.mcp.tokenEndpoint,
    },
    api: api && {
      ...api,
      tokens: suppliedTokens(credentials.api),
      tokenSource: sources.api ?? null,
      apiKey: credentials.api.apiKey,
    },
    site,
    connector,
    allowedOrigins: target.allowedOrigins,
    secrets: secretsOf(target),
    capabilities: target.capabilities,
    ids: target.ids,
    certificateAuthorities: target.certificateAuthorities,
    ...limits,
  };
}

function suppliedTokens(credentials: ResolvedCredentials): SuppliedTokens {
  const { token, expired, notYetValid, revoked, otherAudience, otherCompany, limitedScope } = credentials;
  return { valid: token, expired, notYetValid, revoked, otherAudience, otherCompany, limitedScope };
}
