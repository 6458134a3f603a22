import { contractedSkills } from '../../../fixtures/data/skills/contracted-skills.ts';
import type { Scenario, Withheld } from '../../../fixtures/scenarios/scenario.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';
import type { HandedOver } from '../../kit/client/scenario-run.ts';

/** Least id that a double cannot hold: 2^53 + 1. */
const wideId = '9007199254740993';

/** Returns what a client is given to work with under a scenario; what it has to find out itself is left out. */
export function handOver(
  mock: RunningMock,
  {
    scenario,
    draw,
    redirectUri,
  }: { readonly scenario: Scenario; draw(name: string): string; readonly redirectUri?: string | undefined },
): HandedOver {
  const without = new Set<Withheld>(scenario.withholds);
  const { authorization, api } = mock;
  const { clients, issuer } = authorization;
  return {
    plantStoreUrl: mock.url,
    apiUrl: `${api.url}/api`,
    mcpUrl: mock.mcp.endpoint,
    siteUrl: mock.site.url,
    ...(mock.connector && { connectorUrl: mock.connector.url }),
    plantStoreToken: mock.tokens.valid,
    apiToken: api.tokens.valid,
    apiKey: api.apiKey.value,
    apiKeyHeader: api.apiKey.header,
    ...(!without.has('mcp-token') && { mcpToken: mock.mcp.tokens.valid }),
    ...(!without.has('issuer') && { issuer }),
    ...(!without.has('clients') && {
      clientId: clients.confidential.id,
      clientSecret: scenario.clientSecret ?? clients.confidential.secret,
      publicClientId: clients.public.id,
      redirectUri: redirectUri ?? clients.public.redirectUri,
    }),
    plantId: wideId,
    plantName: `Ñandú ${draw('plant')}`,
    search: `${draw('search')} año & mes+1`,
    slug: 'conciliar-banco',
    record: contractedSkills('a').at(-1)?.slug ?? '',
    ...scenario.gives?.({ draw }),
  };
}
