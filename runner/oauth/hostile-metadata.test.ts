import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { TokenCredentials } from './token-credentials.ts';
import { UsageError } from '../errors/usage-error.ts';
import { type RecordingServer, serve, type Served, startRecordingServer } from './recording-server.test-support.ts';
import { createRunSecrets } from './run-secrets.ts';
import { clientWith, closeSharedClient, openForTest, startTarget } from './token-wish.test-support.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

const secret = 'client-secret-0123456789';
const refreshToken = 'refresh-token-0123456789';
const wellKnown = '/.well-known/oauth-authorization-server';

/** An authorization server that serves what it is told to, and keeps what it is sent. */
async function startScripted(): Promise<RecordingServer & { readonly table: Record<string, Served> }> {
  const table: Record<string, Served> = {};
  const server = await startRecordingServer(serve(() => table));
  table[wellKnown] = metadataOf(server.origin);
  table['/token'] = { access_token: 'an-access-token', token_type: 'Bearer' };
  return { ...server, table };
}

function metadataOf(issuer: string, endpoints = issuer): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${endpoints}/authorize`,
    token_endpoint: `${endpoints}/token`,
    registration_endpoint: `${endpoints}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

const hostile = await startScripted();
const trusted = await startScripted();
const target = await startTarget(hostile.origin);
const resource = `${target.url.origin}/mcp`;
const inserted = '/.well-known/oauth-protected-resource/mcp';
t.teardown(async () => {
  await closeSharedClient();
  for (const server of [hostile, trusted, target]) await server.close();
});
t.beforeEach(() => {
  for (const server of [hostile, trusted, target]) server.requests.length = 0;
  for (const server of [hostile, trusted]) server.table[wellKnown] = metadataOf(server.origin);
  trusted.table['/token'] = { access_token: 'an-access-token', token_type: 'Bearer' };
  target.table[inserted] = { resource, authorization_servers: [hostile.origin] };
});

const client = clientWith({ id: 'machine', secret });
const grants: ReadonlyArray<Partial<TokenCredentials>> = [
  { grant: 'client-credentials', client },
  { grant: 'refresh-token', client, refreshToken },
  { grant: 'refresh-token', client: clientWith({}), refreshToken },
  { grant: 'authorization-code', client },
];
const named = { authorizationServer: trusted.origin };
const byClient = { ...named, grant: 'client-credentials', client } as const;

/** Every form in which a secret could have been sent. */
function leaks({ requests }: RecordingServer): boolean {
  const forms = [secret, refreshToken].flatMap((text) => [text, Buffer.from(`machine:${text}`).toString('base64')]);
  return requests.some(({ method, text }) => method !== 'GET' || forms.some((form) => text.includes(form)));
}

t.test('a server that only the metadata names is sent no secret by any grant', async (t) => {
  for (const credentials of grants) {
    const { error } = await openForTest({ target, credentials, ask: () => 'y' });
    t.ok(error instanceof UsageError, credentials.grant ?? '');
    t.match(
      String(error),
      `${resource} names the authorization server ${hostile.origin}, which is not configured; the ${credentials.grant === 'refresh-token' ? 'refresh token' : 'secret of the client'} is not sent there; if it is right, write credentials.authorizationServer: ${hostile.origin}`,
    );
  }
  t.ok(hostile.requests.length > 0);
  t.notOk(leaks(hostile));
});

t.test('the configured server is asked though the metadata names another one, which hears nothing', async (t) => {
  const { source, error, told } = await openForTest({ target, credentials: byClient });
  if (source === null) throw error;
  t.equal(await source.current(), 'an-access-token');
  t.equal(hostile.requests.length, 0);
  t.strictSame(told, [`${resource} names "${hostile.origin}"; ${trusted.origin} is used, because it is configured`]);
});

t.test('a token endpoint on another origin gets nothing unless the configuration names it', async (t) => {
  trusted.table[wellKnown] = { ...metadataOf(trusted.origin), token_endpoint: `${hostile.origin}/token` };
  for (const credentials of grants.map((each) => ({ ...each, ...named }))) {
    const { error } = await openForTest({ target, credentials, ask: () => 'y' });
    t.match(
      String(error),
      `the authorization server ${trusted.origin} is configured, but not its token endpoint ${hostile.origin}/token, which is on another origin`,
    );
    t.match(String(error), `write credentials.tokenEndpoint: ${hostile.origin}/token`);
  }
  t.notOk(leaks(hostile));
  const allowed = { ...byClient, tokenEndpoint: `${hostile.origin}/token` };
  const { source, error } = await openForTest({ target, credentials: allowed });
  if (source === null) throw error;
  t.equal(hostile.requests.length, 1, 'the person said so');
});

t.test('a registration endpoint on a third origin is not contacted', async (t) => {
  trusted.table[wellKnown] = { ...metadataOf(trusted.origin), registration_endpoint: `${hostile.origin}/register` };
  const credentials = { ...named, grant: 'authorization-code' } as const;
  const { error } = await openForTest({ target, credentials, ask: () => 'y', surroundings: { allowWrites: true } });
  t.match(String(error), `the registration endpoint of ${trusted.origin} is on another origin`);
  t.equal(hostile.requests.length, 0);
});

t.test('metadata that says something else than it must is not used, and why is told', async (t) => {
  const big = `{"issuer":"${trusted.origin}","x":"${'x'.repeat(1_048_576)}"}`;
  const shortMs = patient(200);
  const cases: ReadonlyArray<readonly [name: string, served: Served, reason: string]> = [
    ['another issuer', metadataOf(hostile.origin), `names the issuer "${hostile.origin}", not "${trusted.origin}"`],
    ['another spelling', metadataOf(`${trusted.origin}/`), `names the issuer "${trusted.origin}/", not`],
    ['no issuer', {}, 'is not authorization server metadata'],
    ['an issuer that is no text', { issuer: 7 }, 'is not authorization server metadata'],
    ['an issuer that is not a URL', { issuer: 'http://[' }, 'names the issuer "http://[", not'],
    ['an array', [], 'is not authorization server metadata'],
    [
      'HTML',
      (_, response) => response.setHeader('Content-Type', 'text/html').end('<html>'),
      'is not authorization server metadata',
    ],
    ['deep nesting', (_, response) => response.end('['.repeat(500_000)), 'is not authorization server metadata'],
    ['too much', (_, response) => response.end(big), 'gives no usable response: The body of the response is longer'],
    [
      'a redirect loop',
      (_, response) => response.writeHead(302, { Location: wellKnown }).end(),
      'redirects more than 3 times',
    ],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(302, { Location: `${hostile.origin}${wellKnown}` }).end(),
      `redirects to another origin, ${hostile.origin}`,
    ],
    ['a strange status', (_, response) => response.writeHead(999).end(), 'responds with status 999'],
    ['silence', () => undefined, `gave no complete response within ${shortMs} ms`],
    ['a byte at a time', (_, response) => void response.write('{'), `gave no complete response within ${shortMs} ms`],
  ];
  for (const [name, served, reason] of cases) {
    trusted.table[wellKnown] = served;
    const surroundings = reason.includes(`${shortMs} ms`) ? { timeoutMs: shortMs } : {};
    const { error } = await openForTest({ target, credentials: byClient, surroundings });
    t.ok(error instanceof TokenUnavailable, name);
    t.match(String(error), reason, name);
  }
  t.equal(hostile.requests.length, 0);
  t.notOk(leaks(trusted));
});

t.test('issuers and addresses that nobody may be sent to are not contacted', async (t) => {
  const issuers = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://10.0.0.1',
    'https://169.254.169.254/latest',
    'https://user:password@as.example',
    `${hostile.origin}/?tenant=1`,
    'https://as.example/\u202e',
    '',
  ];
  target.table[inserted] = { resource, authorization_servers: [...issuers, 7, null, {}] };
  const { error } = await openForTest({ target, credentials: { grant: 'authorization-code', client: clientWith({}) } });
  t.ok(error instanceof TokenUnavailable);
  t.match(String(error), /the issuer "file:\/\/\/etc\/passwd" is not an https URL/);
  t.match(String(error), /169\.254\.169\.254\S* is not contacted: .*never contacted; .*; and 4 more/);
  t.notMatch(String(error), /[^ -~]/);
  t.equal(hostile.requests.length, 0);
});

t.test('metadata about another resource is not used', async (t) => {
  const challenge = (address: string): void => {
    target.challenge = `resource_metadata="${address}"`;
  };
  t.teardown(() => (target.challenge = 'realm="test"'));
  const described: ReadonlyArray<readonly [resource: unknown, reason: string | RegExp]> = [
    [hostile.origin, `describes "${hostile.origin}", of which ${resource} is not a part`],
    [`${target.url.origin}/mc`, 'is not a part'],
    [`${resource}#x`, 'is not a part'],
    ['no url', 'describes "no url", of which'],
    [7, 'is not protected-resource metadata'],
  ];
  const credentials = { grant: 'authorization-code', client: clientWith({}) } as const;
  for (const [named, reason] of described) {
    target.table[inserted] = { resource: named, authorization_servers: [hostile.origin] };
    const { error } = await openForTest({ target, credentials });
    t.ok(error instanceof TokenUnavailable);
    t.match(String(error), reason);
    t.match(String(error), `/.well-known/oauth-protected-resource responds with 404`);
  }
  challenge('https://169.254.169.254/metadata');
  t.match(String((await openForTest({ target, credentials })).error), '169.254.169.254/metadata is not contacted');
  challenge('/relative');
  t.match(
    String((await openForTest({ target, credentials })).error),
    'names "/relative", which is not an absolute URL',
  );
  t.equal(hostile.requests.length, 0);
});

t.test('a server without S256, or whose endpoints are none, is no place to sign in', async (t) => {
  const credentials = { ...named, grant: 'authorization-code', client: clientWith({}) } as const;
  const cases: ReadonlyArray<readonly [changes: Record<string, unknown>, reason: string]> = [
    [{ code_challenge_methods_supported: undefined }, 'does not name S256'],
    [{ code_challenge_methods_supported: ['plain'] }, 'does not name S256'],
    [{ code_challenge_methods_supported: 'S256' }, 'does not name S256'],
    [{ authorization_endpoint: 'javascript:alert(1)' }, 'has no "authorization_endpoint" that is an https URL'],
    [{ authorization_endpoint: 'https://169.254.169.254/' }, 'has an "authorization_endpoint" that is not opened'],
    [{ token_endpoint: 'http://as.example/token' }, 'has no "token_endpoint" that is an https URL'],
    [{ token_endpoint: ['x'] }, 'has no "token_endpoint" that is an https URL'],
    [{ require_pushed_authorization_requests: true }, 'requires pushed authorization requests'],
  ];
  const opened: URL[] = [];
  for (const [changes, reason] of cases) {
    trusted.table[wellKnown] = { ...metadataOf(trusted.origin), ...changes };
    const { error } = await openForTest({ target, credentials, browse: (url) => opened.push(url) });
    t.match(String(error), `the metadata of ${trusted.origin} ${reason}`);
  }
  t.equal(opened.length, 0);
});

t.test('answers of the token endpoint that give no token end in words', async (t) => {
  const answer =
    (status: number, body: unknown, type = 'application/json'): Served =>
    (_, response) =>
      response.writeHead(status, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  const cases: ReadonlyArray<readonly [served: Served, kind: string, reason: string | RegExp]> = [
    [answer(200, {}), 'unreachable', 'responds without a token'],
    [answer(200, '<html>', 'text/html'), 'unreachable', 'responds without a token'],
    [
      answer(200, { access_token: 'a\u0007b', token_type: 'bearer' }),
      'credentials-refused',
      'cannot stand in a header',
    ],
    [answer(200, { access_token: 'abc', token_type: 'mac' }), 'credentials-refused', 'not a bearer token'],
    [answer(200, { access_token: 'abc', token_type: 'DPoP' }), 'credentials-refused', 'type dpop'],
    [
      answer(200, { access_token: 'abc', token_type: 'bearer', expires_in: -1 }),
      'unreachable',
      'responds without a token',
    ],
    [answer(302, ''), 'credentials-refused', 'responds with 302 to a token request'],
    [answer(503, 'busy'), 'unreachable', 'responds with 503'],
    [answer(200, 'x'.repeat(2_000_000)), 'unreachable', 'no token can be obtained'],
    [
      answer(400, { error: 'invalid_request', error_description: `you sent ${secret}\u001b]0;x\u0007` }),
      'credentials-refused',
      'refuses the client credentials: "invalid_request" ("you sent [redacted] ]0;x")',
    ],
    [answer(400, { error: 'invalid_target' }), 'credentials-refused', '"invalid_target"'],
  ];
  for (const [served, kind, reason] of cases) {
    trusted.table['/token'] = served;
    const surroundings = { secrets: createRunSecrets([secret]) };
    const { error } = await openForTest({ target, credentials: byClient, surroundings });
    t.ok(error instanceof TokenUnavailable, String(error));
    t.match(error, { abort: { kind } }, String(error));
    t.match(String(error), reason);
  }
});
