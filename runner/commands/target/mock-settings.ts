import type { MockSystem, MockTokens } from '../../../fixtures/mock/overlay.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';
import { promisedPages } from '../../config/resolve-target.ts';
import { promisedPaths } from '../../engine/placed-paths.ts';
import type { ApiSettings, McpSettings, RunSettings } from '../../engine/run-settings.ts';
import type { SuppliedTokens } from '../../kit/supplied-tokens.ts';
import type { LimitedScope } from '../../kit/scope-need.ts';

/** What is needed of a mock to be run against; one that serves the plant store alone has no MCP server. */
export type AskedMock = Pick<RunningMock, 'url' | 'tokens'> &
  Partial<
    Pick<RunningMock, 'documentUrl' | 'mcp' | 'authorization' | 'api' | 'site' | 'connector' | 'library' | 'systems'>
  >;

/** What the connector page of the mock shows in each of its languages. */
const textsOfConnector = { guide: ['claude mcp add'], status: ['Conectado', 'Connected', 'Sin conexión'] } as const;

/** Returns how the systems of a mock are reached, and every secret of it. */
export function settingsOfMock(
  mock: AskedMock,
): Pick<RunSettings, 'plantStore' | 'mcp' | 'api' | 'site' | 'connector' | 'secrets'> {
  const { url, documentUrl, tokens, mcp, authorization, api, site, connector, library } = mock;
  const secrets = [tokens, mcp?.tokens ?? {}, api?.tokens ?? {}, library?.tokens ?? {}].flatMap((each) =>
    Object.values<string>({ ...each }),
  );
  const isThere = (system: MockSystem): boolean => mock.systems?.has(system) ?? true;
  const values = [
    authorization?.clients.confidential.secret,
    api?.apiKey.value,
    library?.apiKey.value,
    connector?.session.value,
  ];
  return {
    plantStore: {
      url: new URL(url),
      document: documentUrl === undefined ? null : new URL(documentUrl),
      tokens: supplied(tokens, { lacks: 'plants:write', neededBy: ['POST /plants'] }),
      tokenSource: null,
    },
    mcp: mcp && authorization && isThere('mcp') ? mcpSettings(mcp, authorization) : null,
    api: library ? librarySettings(url, library) : api && isThere('api') ? apiSettings(api) : null,
    site:
      site && isThere('site')
        ? {
            url: new URL(site.url),
            canonicalOrigin: null,
            pages: promisedPages,
            mentions: ['novedades'],
            openedBy: null,
          }
        : null,
    connector: connector ? { ...connector, url: new URL(connector.url), texts: textsOfConnector } : null,
    secrets: [...secrets, ...values.filter((value) => value !== undefined)],
  };
}

function mcpSettings(mcp: RunningMock['mcp'], { issuer, clients }: RunningMock['authorization']): McpSettings {
  const { id, redirectUri } = clients.public;
  return {
    url: new URL(mcp.url),
    tokens: supplied(mcp.tokens, {
      lacks: 'contacts:read',
      neededBy: ['tool contacts_search', 'tool contacts_list', 'tool contacts_get'],
    }),
    tokenSource: null,
    callTools: [],
    client: { id, secret: null, redirectUri: new URL(redirectUri), scopes: [] },
    authorizationServer: issuer,
  };
}

function apiSettings({ url, tokens, apiKey }: RunningMock['api']): ApiSettings {
  return {
    url: new URL(url),
    tokens: supplied(tokens, {
      lacks: 'skills:read',
      neededBy: ['GET /api/skills/list', 'GET /api/skills/search', 'GET /api/skills/{slug}'],
    }),
    tokenSource: null,
    apiKey,
    canonicalOrigin: null,
    slugPointer: null,
  };
}

/** The lending library stands for the main API of somebody else: its document is elsewhere. */
function librarySettings(url: string, { tokens, apiKey }: NonNullable<RunningMock['library']>): ApiSettings {
  return {
    url: new URL(url),
    tokens: supplied(tokens, { lacks: 'loans:read', neededBy: ['GET /v1/loans'] }),
    tokenSource: null,
    apiKey,
    canonicalOrigin: null,
    slugPointer: null,
    paths: { ...promisedPaths, schema: '/v1/openapi.yaml' },
  };
}

function supplied(
  tokens: MockTokens & { readonly otherCompany?: string },
  scope: Omit<LimitedScope, 'token'>,
): SuppliedTokens {
  const { valid, expired, notYetValid, revoked, otherAudience, otherCompany = null, limitedScope } = tokens;
  return {
    valid,
    expired,
    notYetValid,
    revoked,
    otherAudience,
    otherCompany,
    limitedScope: { token: limitedScope, ...scope },
  };
}
