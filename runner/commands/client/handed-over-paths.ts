import type { HandedOver } from '../../kit/client/scenario-run.ts';

/** A value that is handed over to a client, as a person names it. */
interface HandedOverPath {
  readonly key: keyof HandedOver;
  /** True where nobody else of the machine may read it. */
  readonly isSecret?: true;
}

/** What can be named with `--env NAME=path`, and those of it that are not secret as `{path}` in the words of a command. */
export const handedOverPaths: Readonly<Record<string, HandedOverPath>> = {
  'plantStore.url': { key: 'plantStoreUrl' },
  'plantStore.token': { key: 'plantStoreToken', isSecret: true },
  'api.url': { key: 'apiUrl' },
  'api.token': { key: 'apiToken', isSecret: true },
  'api.key': { key: 'apiKey', isSecret: true },
  'api.keyHeader': { key: 'apiKeyHeader' },
  'mcp.url': { key: 'mcpUrl' },
  'mcp.token': { key: 'mcpToken', isSecret: true },
  'site.url': { key: 'siteUrl' },
  'connector.url': { key: 'connectorUrl' },
  issuer: { key: 'issuer' },
  'client.id': { key: 'clientId' },
  'client.secret': { key: 'clientSecret', isSecret: true },
  'publicClient.id': { key: 'publicClientId' },
  redirectUri: { key: 'redirectUri' },
  'plant.id': { key: 'plantId' },
  'plant.name': { key: 'plantName' },
  search: { key: 'search' },
  slug: { key: 'slug' },
  tool: { key: 'tool' },
  record: { key: 'record' },
};

/** Returns the secrets among what is handed over to a client. */
export function secretsOf(handedOver: HandedOver): string[] {
  return Object.values(handedOverPaths).flatMap(({ key, isSecret }) => {
    const value = handedOver[key];
    return isSecret === true && value !== undefined ? [value] : [];
  });
}
