/**
 * What a client can be: of the REST APIs and the site, of the authorization server without MCP, of MCP in the era of sessions
 * (up to 2025-11-25), of stateless MCP (2026-07-28).
 */
export const clientKinds = ['rest', 'oauth', 'mcp-legacy', 'mcp-modern'] as const;

/** One of {@link clientKinds}. */
export type ClientKind = (typeof clientKinds)[number];

/** Why a scenario was not run that a person left out. */
export const notSelectedReason = 'the scenario was not selected';

/** What a client may make use of; which of it a client does is seen under the ordinary service. */
export const clientFeatures = [
  'plants',
  'api',
  'site',
  'robots',
  'post',
  'pages',
  'sign-in',
  'issued-token',
  'refresh',
  'registration',
  'client-credentials',
  'metadata',
  'mcp',
  'mcp-token',
  'mcp-session',
  'mcp-get-stream',
  'mcp-tools-list',
  'mcp-tools-call',
] as const;

/** One of {@link clientFeatures}. */
export type ClientFeature = (typeof clientFeatures)[number];

/** Why a scenario of a client that a person drives was not run, though it concerns the client. */
export const notVisited = 'the client was not pointed at the scenario';
