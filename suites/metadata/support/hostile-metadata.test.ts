import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import type { Discovery, PublishedDocument, ResourceMetadata } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { createExpect } from '../../../runner/kit/create-expect.ts';
import { type AskingCheck, Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange, Header } from '../../../runner/kit/exchange.ts';
import type { Assertion } from '../../../runner/kit/expect.ts';
import { checks } from '../../index.generated.ts';

const judging = checks.filter((check): check is AskingCheck => check.id.startsWith('metadata/') && 'run' in check);
const mcp = { url: new URL('https://mcp.example'), endpoint: new URL('https://mcp.example/mcp'), isLoopback: false };

function makeExchange(status: number, body: string, headers: readonly Header[] = []): Exchange {
  const bytes = new TextEncoder().encode(body);
  return {
    id: 1,
    check: 'metadata/test',
    case: null,
    system: 'mcp',
    intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'absent' },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    attempts: 1,
    request: {
      method: 'GET',
      url: 'https://mcp.example/',
      headers: [],
      body: { bytes: new Uint8Array(), wireBytes: 0, truncated: false },
      raw: null,
    },
    response: {
      status,
      headers: [['Content-Type', 'application/json'], ...headers],
      body: { bytes, wireBytes: bytes.length, truncated: false },
    },
    fault: null,
  };
}

/** Returns the names of the checks that end in any other way than a verdict, where every document of a target is this one. */
async function failuresOn(value: Record<string, unknown>, challenge = 'Bearer realm="x"'): Promise<string[]> {
  const documentAt = (url: URL): PublishedDocument => ({
    url,
    exchange: makeExchange(200, JSON.stringify(value)),
    value,
    fault: null,
  });
  const at = (location: ResourceMetadata['location'], path: string): ResourceMetadata => ({
    ...documentAt(new URL(path, mcp.url)),
    location,
  });
  const root = at('root', '/.well-known/oauth-protected-resource');
  const discovery: Discovery = {
    anonymous: makeExchange(401, '', [['WWW-Authenticate', challenge]]),
    resources: [at('inserted', '/.well-known/oauth-protected-resource/mcp'), root],
    resource: root,
    servers: [{ issuer: 'https://as.example', notAsked: null, documents: [], metadata: { ...root, form: 'oauth' } }],
  };
  const failures: string[] = [];
  for (const check of judging) {
    const assertions: Assertion[] = [];
    const context = {
      expect: createExpect((assertion) => assertions.push(assertion)),
      mcp: {
        ...mcp,
        clients: async () => [],
        eras: async () => ({ modern: { spoken: true }, legacy: { spoken: false } }),
      },
      authorization: { discover: async () => discovery, fetch: async (url: URL) => documentAt(url) },
      resources: [
        {
          name: 'POST /mcp',
          system: 'mcp',
          tokens: { expired: null },
          mayBePublic: false,
          request: async () => discovery.anonymous,
        },
      ],
      random: () => 0,
    } as unknown as CheckContext;
    try {
      await check.run(context);
      if (assertions.length === 0) failures.push(`${check.id} states nothing`);
    } catch (error) {
      const isVerdict = error instanceof Inapplicable || error instanceof Untestable;
      if (!isVerdict) failures.push(`${check.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failures;
}

const members = [
  'resource',
  'authorization_servers',
  'scopes_supported',
  'bearer_methods_supported',
  'jwks_uri',
  'keys',
  'resource_name',
  'resource_documentation',
  'resource_tos_uri#es',
  'signed_metadata',
  'dpop_bound_access_tokens_required',
  'dpop_signing_alg_values_supported',
  'resource_signing_alg_values_supported',
  'protected_resources',
  '__proto__',
];
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    null,
    [],
    {},
    [[]],
    [null],
    0,
    1e308,
    true,
    'https://',
    'https://a b',
    '\u0000',
    '\ud800',
    'x'.repeat(100_000),
  ),
);

t.test('metadata of any shape ends in a verdict, whatever stands where', async (t) => {
  t.ok(judging.length > 30, 'every check of the suite runs');
  const shapes = fc.dictionary(fc.constantFrom(...members), odd, { maxKeys: 8 });
  await fc.assert(
    fc.asyncProperty(shapes, async (value) => {
      const failures = await failuresOn(value);
      if (failures.length > 0) throw new Error(failures.join('\n'));
    }),
    { numRuns: 120, seed: testSeed() },
  );
  t.pass();
});

t.test('challenges of any shape end in a verdict', async (t) => {
  for (const challenge of [
    '',
    'Bearer',
    'Bearer resource_metadata',
    'Bearer resource_metadata=""',
    'Bearer scope="\\"',
    'Bearer resource_metadata="http://[',
    ',,,',
    'x'.repeat(50_000),
  ])
    t.strictSame(
      await failuresOn({ resource: 'https://mcp.example/mcp', scopes_supported: ['a'] }, challenge),
      [],
      challenge.slice(0, 40),
    );
});
