import t from 'tap';
import { placeOf, type PlacesOfOrigin } from './place-of.ts';

const places: PlacesOfOrigin = {
  endpoints: new Map([
    ['/as/token', 'token'],
    ['/as/authorize', 'authorize'],
  ]),
  mcpPath: '/mcp',
  issuerPaths: ['/as'],
  metadataPaths: ['/x9'],
};

t.test('a URL is what the metadata name it for, or what its path is known for', (t) => {
  const expected: Readonly<Record<string, string>> = {
    '/as/token': 'token',
    '/as/token?x=/mcp': 'token',
    '/as/authorize?client_id=1': 'authorize',
    '/as/register': 'guessed-endpoint',
    '/as/interaction/1': 'authorization-page',
    '/as': 'authorization-page',
    '/assets': 'site',
    '/mcp': 'mcp',
    '/mcp/': 'mcp',
    '/mcp/other': 'site',
    '/x9': 'resource-metadata',
    '/.well-known/oauth-protected-resource/mcp': 'resource-metadata',
    '/.well-known/oauth-authorization-server/as': 'server-metadata',
    '/as/.well-known/openid-configuration': 'server-metadata',
    '/plants': 'plants',
    '/api/skills': 'api',
    'http://127.0.0.1:1/api/skills': 'api',
    '/robots.txt': 'site',
    '': 'unknown',
  };
  for (const [target, place] of Object.entries(expected)) t.equal(placeOf(target, places).place, place, target);
  t.end();
});

t.test('where there is no MCP endpoint, its path is one of the site', (t) => {
  t.equal(placeOf('/mcp', { ...places, mcpPath: null }).place, 'site');
  t.end();
});
