import t from 'tap';
import { discoverFarTarget } from './hostile-mcp-addresses.test-support.ts';

t.test('a target far away leads nobody to this machine or a private network', async (t) => {
  const issuers = [
    'https://rebound.example',
    'https://inside.example',
    'https://metadata.example/as',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::ffff:7f00:1]',
    'http://2130706433',
    'https://as.example',
  ];
  const { discovery, asked } = await discoverFarTarget({
    url: new URL('https://mcp.example'),
    challenged: 'http://inside.example/metadata',
    issuers,
    addresses: {
      'mcp.example': ['1.1.1.1'],
      'as.example': ['1.1.1.2'],
      'rebound.example': ['1.1.1.1', '10.0.0.1'],
      'inside.example': ['192.168.1.1'],
      'metadata.example': ['169.254.169.254'],
    },
  });
  t.strictSame(
    discovery.servers.map(({ notAsked }) => notAsked === null),
    issuers.map((issuer) => issuer === 'https://as.example'),
  );
  t.notOk(discovery.resources.some(({ location }) => location === 'challenge'));
  t.strictSame([...new Set(asked.map((url) => new URL(url).hostname))].toSorted(), ['as.example', 'mcp.example']);
});
