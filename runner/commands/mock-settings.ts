import type { MockTokens } from '../../fixtures/mock/overlay.ts';
import type { RunningMock } from '../../fixtures/mock/start-mock.ts';
import type { RunSettings } from '../engine/run-settings.ts';
import type { SuppliedTokens } from '../kit/context.ts';

/** What is needed of a mock to be run against; one that serves the plant store alone has no MCP server. */
export type AskedMock = Pick<RunningMock, 'url' | 'tokens'> &
  Partial<Pick<RunningMock, 'documentUrl' | 'mcp' | 'authorization'>>;

/** Returns how the systems of a mock are reached, and every secret of it. */
export function settingsOfMock(mock: AskedMock): Pick<RunSettings, 'plantStore' | 'mcp' | 'secrets'> {
  const { url, documentUrl, tokens, mcp, authorization } = mock;
  const secrets = [tokens, mcp?.tokens ?? {}].flatMap((each) => Object.values<string>({ ...each }));
  return {
    plantStore: {
      url: new URL(url),
      document: documentUrl === undefined ? null : new URL(documentUrl),
      tokens: supplied(tokens, 'plants:write'),
      tokenSource: null,
    },
    mcp:
      mcp && authorization
        ? {
            url: new URL(mcp.url),
            tokens: supplied(mcp.tokens, 'contacts:read'),
            tokenSource: null,
            callTools: [],
            client: {
              id: authorization.clients.public.id,
              secret: null,
              redirectUri: new URL(authorization.clients.public.redirectUri),
              scopes: [],
            },
            authorizationServer: authorization.issuer,
          }
        : null,
    secrets: [...secrets, ...(authorization ? [authorization.clients.confidential.secret] : [])],
  };
}

function supplied(tokens: MockTokens & { readonly otherCompany?: string }, lacks: string): SuppliedTokens {
  const { valid, expired, notYetValid, revoked, otherAudience, otherCompany = null, limitedScope } = tokens;
  return {
    valid,
    expired,
    notYetValid,
    revoked,
    otherAudience,
    otherCompany,
    limitedScope: { token: limitedScope, lacks },
  };
}
