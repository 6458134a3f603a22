import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { startRecordingServer } from '../oauth/recording-server.test-support.ts';
import {
  answering,
  editing,
  forResourceMetadata,
  forServerMetadata,
  type HostileCase,
  type Json,
  judgeCase,
  type Meant,
  shortTimeoutMs,
  startHostileMock,
  to,
  withBody,
  withFields,
} from './hostile-mcp.test-support.ts';
import type { MockResponse, MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';

t.setTimeout(patient(1_200_000));

const elsewhere = await startRecordingServer((_, response) => response.writeHead(302, { Location: '/again' }).end());
const mock = await startHostileMock();
t.teardown(() => Promise.all([elsewhere.close(), mock.close()]));

const suites = ['metadata', 'authorization'] as const;
const noMetadata = ['metadata/challenge-leads-to-metadata', 'metadata/json-object', 'metadata/published'];
const noServer = ['authorization/metadata-found'];
const page = '<!doctype html><title>\u001b[2J</title><p>::error::nothing here';
const deep = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);

type Making = (request: MockRequest, answer: MockResponse) => MockResponse;

function everywhere(make: Making): Overlay[] {
  return [answering('mcp', forResourceMetadata, make), answering('authorization', forServerMetadata, make)];
}

/** Metadata of the resource that says something else besides. */
function saying(edit: (value: Json) => Json): Overlay[] {
  return [editing('mcp', forResourceMetadata, (value) => ({ ...value, ...edit(value) }))];
}

function servedBy(isMeant: Meant, make: Making): Overlay[] {
  return [answering('authorization', isMeant, make)];
}

function redirectTo(location: (request: MockRequest) => string): Making {
  return (request, answer) => ({ ...withFields(withBody(answer, ''), { location: location(request) }), status: 302 });
}

const unusual: Readonly<Record<string, HostileCase>> = {
  'metadata is a page': {
    suites,
    overlays: everywhere((_, answer) => withFields(withBody(answer, page), { 'content-type': 'text/html' })),
    exitCode: 1,
    fails: [...noMetadata, 'metadata/media-type-json'],
  },
  'metadata is a page that claims to be JSON': {
    suites,
    overlays: everywhere((_, answer) => withBody(answer, page)),
    exitCode: 1,
    fails: noMetadata,
  },
  'metadata of 20 MB': {
    suites,
    overlays: everywhere((_, answer) => withBody(answer, `{"x":"${'x'.repeat(20_000_000)}"}`)),
    exitCode: 1,
    fails: noMetadata,
  },
  'metadata without end': {
    suites,
    overlays: everywhere((_, answer) => ({ ...withBody(answer, ' '.repeat(65_536)), wire: { endless: true } })),
    exitCode: 1,
    fails: noMetadata,
  },
  'metadata that never comes': {
    suites,
    timeoutMs: shortTimeoutMs,
    overlays: everywhere((_, answer) => ({ ...answer, wire: { silent: true } })),
    exitCode: 1,
    fails: noMetadata.filter((id) => id !== 'metadata/json-object'),
  },
  'metadata nested 100,000 levels deep': {
    suites,
    overlays: everywhere((_, answer) => withBody(answer, deep)),
    exitCode: 1,
    fails: noMetadata,
  },
  'metadata nested deeply behind a byte order mark': {
    suites,
    overlays: everywhere((_, answer) => withBody(answer, `\ufeff${deep}`)),
    exitCode: 1,
    fails: noMetadata,
  },
  'metadata that redirects to itself': {
    suites,
    overlays: everywhere(redirectTo(({ path }) => path)),
    exitCode: 1,
    fails: noMetadata.filter((id) => id !== 'metadata/json-object'),
  },
  'metadata that names the resource as its authorization server': {
    suites,
    overlays: saying(({ resource }) => ({
      authorization_servers: [resource, `${String(resource)}/.well-known/oauth-protected-resource`, mock.url],
    })),
    exitCode: 1,
    fails: noServer,
  },
  'metadata that names addresses of this machine and the local link': {
    suites,
    overlays: saying(() => ({
      authorization_servers: [
        'http://localhost:1/',
        'http://127.0.0.1:1/',
        'http://[::1]:1/',
        'http://169.254.169.254/latest/meta-data',
        'http://2852039166/',
        'file:///etc/passwd',
        'gopher://127.0.0.1:1/x',
        'javascript:alert(1)',
        'data:application/json,{}',
        'http://',
        '',
      ],
      jwks_uri: 'file:///etc/passwd',
      resource_documentation: 'javascript:alert(1)',
    })),
    exitCode: 1,
    fails: [
      'metadata/addresses-reachable',
      'metadata/authorization-servers-named',
      'metadata/jwks-holds-public-keys',
      'metadata/texts-well-formed',
    ],
  },
  'metadata that names no address that can be tested': {
    suites,
    overlays: saying(() => ({ authorization_servers: ['file:///etc/passwd', 'data:,x', 'javascript:x', 'x:'] })),
    exitCode: 1,
    fails: ['metadata/authorization-servers-named'],
  },
  'metadata that names thousands of authorization servers': {
    suites,
    overlays: saying(() => ({
      authorization_servers: Array.from({ length: 5000 }, (_, index) => `${mock.url}/as/${index}`),
    })),
    exitCode: 1,
    fails: noServer,
  },
  'metadata that names addresses of 100 KB': {
    suites,
    overlays: saying(() => ({
      authorization_servers: Array.from({ length: 9 }, (_, index) => `${mock.url}/${index}${'x'.repeat(100_000)}`),
      resource: `${mock.url}/${'x'.repeat(100_000)}`,
    })),
    exitCode: 1,
    fails: ['metadata/resource-covers-endpoint'],
  },
  'an authorization server that redirects for ever': {
    suites,
    overlays: servedBy(
      forServerMetadata,
      redirectTo(({ path }) => path),
    ),
    exitCode: 1,
    fails: noServer,
  },
  'an authorization server that redirects to another origin': {
    suites,
    overlays: servedBy(
      forServerMetadata,
      redirectTo(() => `${elsewhere.origin}/as`),
    ),
    exitCode: 1,
    fails: noServer,
  },
  'an authorization endpoint that redirects for ever': {
    suites,
    overlays: servedBy(
      to('authorize'),
      redirectTo(({ target }) => target),
    ),
    // It may be on its way to a page where somebody signs in.
    exitCode: 0,
    fails: [],
  },
  'a token endpoint that redirects to another origin': {
    suites,
    overlays: servedBy(
      to('token'),
      redirectTo(() => `${elsewhere.origin}/token`),
    ),
    exitCode: 1,
    fails: ['authorization/plain-registration-served', 'authorization/token-answer-complete'],
  },
  'a token endpoint that never answers': {
    suites,
    timeoutMs: shortTimeoutMs,
    overlays: servedBy(to('token'), (_, answer) => ({ ...answer, wire: { silent: true } })),
    exitCode: 3,
    fails: [],
  },
  'endpoints that cannot be asked': {
    suites,
    overlays: [
      editing('authorization', forServerMetadata, (value) => ({
        ...value,
        authorization_endpoint: 'javascript:alert(1)',
        token_endpoint: 'file:///etc/passwd',
        registration_endpoint: 'gopher://127.0.0.1:1/',
        jwks_uri: 'http://169.254.169.254/keys',
      })),
    ],
    exitCode: 1,
    fails: [
      'authorization/key-set-readable',
      'authorization/metadata-endpoints-present',
      'authorization/metadata-member-types',
    ],
  },
  'endpoints of 100 KB': {
    suites,
    overlays: [
      editing('authorization', forServerMetadata, (value) => ({
        ...value,
        authorization_endpoint: `${mock.url}/as/authorize?${'x'.repeat(100_000)}`,
        token_endpoint: `${mock.url}/as/token?${'x'.repeat(100_000)}`,
      })),
    ],
    exitCode: 3,
    fails: [],
  },
  'a key set of 10 MB': {
    suites,
    overlays: [
      editing('authorization', to('jwks'), ({ keys }) => ({ keys: Array.from({ length: 30_000 }, () => keys).flat() })),
    ],
    exitCode: 1,
    fails: ['authorization/key-set-readable'],
  },
  'a key set of thousands of keys': {
    suites,
    overlays: [
      editing('authorization', to('jwks'), ({ keys }) => ({ keys: Array.from({ length: 2000 }, () => keys).flat() })),
    ],
    exitCode: 0,
    fails: [],
  },
  'a key set of wrong types': {
    suites,
    overlays: [
      editing('authorization', to('jwks'), () => ({
        keys: [null, 1, 'x', [], {}, { kty: 1 }, { kty: 'RSA', n: 5, e: null }, { kty: 'EC', crv: {}, x: [], y: 0 }],
      })),
    ],
    exitCode: 1,
    fails: ['authorization/key-set-readable'],
  },
  'keys with members of wrong types': {
    suites,
    overlays: [
      editing('authorization', to('jwks'), () => ({
        keys: [
          { kty: 'RSA', n: 5, e: null },
          { kty: 'EC', crv: {}, x: [], y: 0 },
          { kty: 'RSA', n: 'A'.repeat(500_000), e: '' },
        ],
      })),
    ],
    exitCode: 1,
    fails: [
      'authorization/id-token-signed',
      'authorization/issued-token-key-published',
      'authorization/key-numbers-encoded',
    ],
  },
};

for (const [name, hostile] of Object.entries(unusual)) {
  t.test(name, async (t) => {
    const report = await mock.ask(hostile);
    t.strictSame(await judgeCase(report, hostile), []);
  });
}

t.test('no redirect of an authorization server was followed', async (t) => {
  t.strictSame(elsewhere.requests, []);
});
