import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import type { JournalEntry } from './journal-entry.ts';
import { eraOf } from './mcp-era.ts';
import { bearerOf, formOf, messagesOf, pathOf, queryOf, requestHeader, valueOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Returns the features of a client that a run shows. */
export function featuresOf({ entries }: Pick<ScenarioRun, 'entries'>): Set<ClientFeature> {
  return new Set(entries.flatMap(featuresOfEntry));
}

/** Returns the kinds of clients that a run shows. */
export function kindsOf({ entries }: Pick<ScenarioRun, 'entries'>): Set<ClientKind> {
  const kinds = new Set<ClientKind>();
  for (const entry of entries) {
    if (['plants', 'api', 'site'].includes(entry.place)) kinds.add('rest');
    if (entry.place === 'mcp') kinds.add(eraOf(entry) === 'modern' ? 'mcp-modern' : 'mcp-legacy');
    if (entry.place === 'token' || entry.place === 'authorize') kinds.add('oauth');
  }
  return kinds;
}

function featuresOfEntry(entry: JournalEntry): ClientFeature[] {
  const features: ClientFeature[] = [];
  if (entry.request.method === 'POST' && ['plants', 'api'].includes(entry.place)) features.push('post');
  return [...features, ...(byPlace[entry.place]?.(entry) ?? [])];
}

const byPlace: Partial<Record<JournalEntry['place'], (entry: JournalEntry) => ClientFeature[]>> = {
  plants: () => ['plants'],
  api: (entry) =>
    queryOf(entry).some(([name]) => /^(?:cursor|page|offset)$/i.test(name)) ? ['api', 'pages'] : ['api'],
  site: (entry) => (pathOf(entry) === '/robots.txt' ? ['site', 'robots'] : ['site']),
  'resource-metadata': () => ['metadata'],
  'server-metadata': () => ['metadata'],
  authorize: () => ['sign-in'],
  register: () => ['registration'],
  token: (entry) => {
    const grant = valueOf(formOf(entry) ?? [], 'grant_type');
    const issued = entry.response?.status === 200 ? (['issued-token'] as const) : [];
    if (grant === 'refresh_token') return [...issued, 'refresh'];
    return grant === 'client_credentials' ? [...issued, 'client-credentials'] : [...issued];
  },
  mcp: featuresOfMcp,
};

function featuresOfMcp(entry: JournalEntry): ClientFeature[] {
  const features: ClientFeature[] = ['mcp'];
  if (bearerOf(entry) !== null) features.push('mcp-token');
  if (requestHeader(entry, 'mcp-session-id') !== null) features.push('mcp-session');
  if (entry.request.method === 'GET') features.push('mcp-get-stream');
  for (const { method } of messagesOf(entry)) {
    if (method === 'tools/list') features.push('mcp-tools-list');
    if (method === 'tools/call') features.push('mcp-tools-call');
  }
  return features;
}
