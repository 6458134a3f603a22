import t from 'tap';
import { type ConfiguredHosts, createTargetHosts, type TargetHosts } from './target-hosts.ts';

/** Hosts of a target whose MCP server is on the internet, and whose authorization server is inside of an office. */
function hostsOf(changes: Partial<ConfiguredHosts> = {}): TargetHosts {
  const addresses: Readonly<Record<string, string>> = { 'mcp.example': '1.1.1.1', 'as.example': '10.0.0.5' };
  return createTargetHosts(
    { systems: [new URL('https://mcp.example/v1')], servers: [], documents: [], allowedOrigins: [], ...changes },
    { resolve: (host) => Promise.resolve([addresses[host] ?? '10.0.0.9']), probesFrom: null },
  );
}

const mcp = new URL('https://mcp.example/v1');

t.test('what the configuration names is contacted wherever it is, and nothing else that is inside', async (t) => {
  const server = 'https://as.example/realm';
  const follows = async (hosts: TargetHosts, url: string): Promise<boolean> =>
    (await hosts.followedFrom(mcp).reasonNotToFollow(new URL(url))) === null;
  t.notOk(await follows(hostsOf(), server));
  t.ok(await follows(hostsOf({ servers: [server] }), server));
  t.ok(await follows(hostsOf({ documents: [server] }), server));
  t.ok(await follows(hostsOf({ allowedOrigins: ['https://as.example'] }), server));
  t.ok(await follows(hostsOf({ systems: [mcp, new URL('http://as.example')] }), server), 'in the other scheme');
  t.notOk(await follows(hostsOf({ servers: [server] }), 'https://as.example:8443/'), 'another port is another server');
  t.match(
    hostsOf({ servers: [server] })
      .followedFrom(mcp)
      .judgeAddress('https://x.example', '10.0.0.5'),
    /private/,
  );
});

t.test('pages are read on hosts of systems and on allowed origins, documents and servers are no such', async (t) => {
  const { isOwn } = hostsOf({
    servers: ['https://as.example'],
    documents: ['https://docs.example/openapi.json'],
    allowedOrigins: ['https://cdn.example'],
  });
  for (const url of ['https://mcp.example/', 'http://mcp.example/a', 'https://MCP.example./', 'https://cdn.example/x'])
    t.ok(isOwn(new URL(url)), url);
  for (const url of [
    'https://mcp.example:8443/',
    'https://user@mcp.example/',
    'ftp://mcp.example/',
    'http://cdn.example/x',
    'https://as.example/',
    'https://docs.example/openapi.json',
    'https://www.mcp.example/',
  ])
    t.notOk(isOwn(new URL(url)), url);
});
