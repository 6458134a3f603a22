import type { HandedOver } from '../../kit/client/scenario-run.ts';

/** Names of the variables, after `VIVERO_MOCK_`. */
const names: Readonly<Record<keyof HandedOver, string>> = {
  plantStoreUrl: 'PLANT_STORE_URL',
  apiUrl: 'API_URL',
  mcpUrl: 'MCP_URL',
  siteUrl: 'SITE_URL',
  connectorUrl: 'CONNECTOR_URL',
  plantStoreToken: 'PLANT_STORE_TOKEN',
  apiToken: 'API_TOKEN',
  apiKey: 'API_KEY',
  apiKeyHeader: 'API_KEY_HEADER',
  mcpToken: 'MCP_TOKEN',
  issuer: 'ISSUER',
  clientId: 'CLIENT_ID',
  clientSecret: 'CLIENT_SECRET',
  publicClientId: 'PUBLIC_CLIENT_ID',
  redirectUri: 'REDIRECT_URI',
  plantId: 'PLANT_ID',
  plantName: 'PLANT_NAME',
  search: 'SEARCH',
  slug: 'SLUG',
  tool: 'TOOL',
  record: 'RECORD',
};

/** Names of all variables that the command of a client may find. */
export const clientVariables: readonly string[] = ['URL', 'SCENARIO', 'SCENARIOS', ...Object.values(names)].map(
  (name) => `VIVERO_MOCK_${name}`,
);

/** Returns the variables by which the command of a client learns where the mock is and what to do. */
export function environmentOf(handedOver: HandedOver, scenario: string): Record<string, string> {
  const given = Object.entries(handedOver as unknown as Readonly<Record<string, string>>);
  return {
    VIVERO_MOCK_SCENARIO: scenario,
    VIVERO_MOCK_URL: handedOver.siteUrl,
    ...Object.fromEntries(given.map(([key, value]) => [`VIVERO_MOCK_${names[key as keyof HandedOver]}`, value])),
  };
}
