import t from 'tap';
import type { ConfiguredCredentials, ConfiguredTarget } from '../config/config-file.generated.ts';
import { resolveReach } from '../config/resolve-reach.ts';
import { resolveTarget } from '../config/resolve-target.ts';
import { describeTarget } from './describe-target.ts';

const credentials = {
  token: 'a-token',
  apiKey: { header: 'X-Key', value: 'a-key' },
  client: { id: 'a', secret: 'a-secret' },
};
const target = {
  plantStore: { url: 'https://plants.example', document: 'https://plants.example/openapi.yaml' },
  api: { url: 'https://api.example', schema: '/schema' },
  mcp: { url: 'https://mcp.example/mcp', callTools: ['a'] },
  site: { url: 'https://site.example', pages: ['/'] },
  connector: { url: 'https://app.example', company: 'a', session: { header: 'Cookie', value: 'a-session' } },
  credentials,
} as const;

function hashOf(changes: Partial<ConfiguredTarget>, authorities: readonly string[] = []): string {
  const written = { ...target, ...changes };
  const reach = resolveReach(written, { env: {} });
  return describeTarget(resolveTarget('a', written, { certificateAuthorities: authorities, reach })).settingsSha256;
}

const withCredentials = (changes: ConfiguredCredentials): Partial<ConfiguredTarget> => ({
  credentials: { ...credentials, ...changes },
});

t.test('where a target is, its secrets and the machine change nothing of what is asked', async (t) => {
  const same: Readonly<Record<string, Partial<ConfiguredTarget>>> = {
    'another token': withCredentials({ token: 'another' }),
    'a grant in place of a token': withCredentials({ token: null, grant: 'client-credentials' }),
    'another key': withCredentials({ apiKey: { header: 'X-Key', value: 'another' } }),
    'another session': { connector: { ...target.connector, session: { header: 'Cookie', value: 'another' } } },
    'the endpoint left out of the URL': { mcp: { ...target.mcp, url: 'https://mcp.example' } },
    'another URL': { site: { ...target.site, url: 'https://staging.example' } },
  };
  for (const [name, changes] of Object.entries(same)) t.equal(hashOf(changes), hashOf({}), name);
  t.equal(hashOf({}, ['a certificate']), hashOf({}));
});

t.test('everything else that is configured does', async (t) => {
  const other: Readonly<Record<string, Partial<ConfiguredTarget>>> = {
    document: { plantStore: { url: target.plantStore.url } },
    auth: { api: { ...target.api, auth: 'none' } },
    paths: { api: { ...target.api, docs: '/docs' } },
    callTools: { mcp: { url: target.mcp.url } },
    endpoint: { mcp: { ...target.mcp, endpoint: '/x' } },
    pages: { site: { ...target.site, pages: ['/', '/b'] } },
    company: { connector: { ...target.connector, company: 'b' } },
    session: { connector: { ...target.connector, session: { header: 'X-Session', value: 'a-session' } } },
    apiKey: withCredentials({ apiKey: { header: 'X-Other', value: 'a-key' } }),
    client: withCredentials({ client: { id: 'b', secret: 'a-secret' } }),
    expired: withCredentials({ expired: 'an-old-token' }),
    limitedScope: withCredentials({ limitedScope: { token: 'a-narrow-token', lacks: 'a' } }),
    authorizationServer: withCredentials({ authorizationServer: 'https://as.example' }),
    ids: { ids: { from: 1 } },
    'operations.values': { operations: { values: { companyId: ['a'] } } },
    'other operations.values': { operations: { values: { companyId: ['b'] } } },
    'operations.skip': { operations: { skip: ['POST /emails'] } },
    'operations.allowDeletes': { operations: { allowDeletes: 'none' } },
    allowedOrigins: { allowedOrigins: ['https://cdn.example'] },
    capabilities: { capabilities: { deny: ['plant-store.create'] } },
  };
  const hashes = Object.entries(other).map(([name, changes]) => [name, hashOf(changes)] as const);
  for (const [name, hash] of hashes) t.not(hash, hashOf({}), name);
  t.equal(new Set(hashes.map(([, hash]) => hash)).size, hashes.length);
});
