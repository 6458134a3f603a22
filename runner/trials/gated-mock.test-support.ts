import type { MockRequest, MockResponse, MockSystem, Overlay } from '../../fixtures/mock/overlay.ts';
import { type RunningMock, startMock } from '../../fixtures/mock/start-mock.ts';

/** A mock behind a gateway. */
export interface GatedMock {
  readonly mock: RunningMock;
  /** Every request that came, in its order. */
  readonly requests: readonly MockRequest[];
  /** Returns the requests that the gateway refused. */
  refused(): readonly MockRequest[];
}

/** How a gateway decides and what it says. */
export interface GatewayRules {
  lets(request: MockRequest): boolean;
  readonly refusal: MockResponse;
}

const all: readonly MockSystem[] = ['plant-store', 'mcp', 'authorization', 'api', 'site', 'connector'];

/** What a gateway of a content delivery network says. */
export const forbiddenPage: MockResponse = {
  status: 403,
  headers: [
    ['Content-Type', 'text/html'],
    ['CF-RAY', '8c1f'],
  ],
  body: '<!DOCTYPE html>\n<html><head><title>Error ・ Access</title></head><body>Forbidden. Ray ID 8c1f</body></html>',
};

/** Starts a mock whose every system stands behind a gateway. */
export async function startGatedMock(
  rules: GatewayRules,
  systems: readonly MockSystem[] = all,
): Promise<GatedMock & { close(): Promise<void> }> {
  const requests: MockRequest[] = [];
  const refused: MockRequest[] = [];
  const overlays = systems.map((system): Overlay => ({
    id: 'gateway',
    title: '',
    system,
    wrap: (next) => (request) => {
      requests.push(request);
      if (rules.lets(request)) return next(request);
      refused.push(request);
      return rules.refusal;
    },
  }));
  const mock = await startMock({ overlays, approval: 'automatic' });
  return { mock, requests, refused: () => refused, close: () => mock.close() };
}

/** Returns the text of a configuration of a mock with everything that it needs, and what is said of the target besides. */
export function configurationOf(mock: RunningMock, more: Readonly<Record<string, unknown>>): string {
  const { url, api, mcp, connector, authorization } = mock;
  const { id, redirectUri } = authorization.clients.public;
  return JSON.stringify({
    targets: {
      staging: {
        plantStore: { url },
        api: { url },
        mcp: { url },
        site: { url },
        ...(connector && { connector: { url, company: connector.company, session: connector.session } }),
        credentials: { token: mock.tokens.valid, apiKey: api.apiKey },
        ...more,
        systems: {
          api: { credentials: { token: api.tokens.valid } },
          mcp: {
            credentials: {
              token: mcp.tokens.valid,
              client: { id, redirectUri },
              authorizationServer: authorization.issuer,
            },
          },
          ...(more['systems'] as object | undefined),
        },
      },
    },
  });
}

/** Returns true for a request that has a header with a value. */
export function carries(name: string, value: string): (request: MockRequest) => boolean {
  return ({ headers }) => headers.some((field) => field[0] === name.toLowerCase() && field[1] === value);
}
