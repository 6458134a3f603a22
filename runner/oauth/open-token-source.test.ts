import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { startAuthorizationServer } from './authorization-server.test-support.ts';
import { browse, clientWith, closeSharedClient, openForTest, startTarget } from './token-wish.test-support.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

const server = await startAuthorizationServer(600);
const target = await startTarget(server.issuer);
const resource = `${target.url.origin}/mcp`;
t.teardown(async () => {
  await closeSharedClient();
  await target.close();
  await server.close();
});
t.beforeEach(() => {
  server.consents = true;
  server.requests.length = 0;
  target.requests.length = 0;
  target.challenge = 'realm="test"';
});

const machine = clientWith(server.machine);
const named = { authorizationServer: server.issuer };

function formsTo(path: string): Array<Record<string, string>> {
  const sent = server.requests.filter((request) => request.path === path && request.method === 'POST');
  return sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
}

t.test('a fixed token, or no grant, opens no source and asks nobody', async (t) => {
  const fixed = await openForTest({ target, credentials: { token: 'fixed', grant: 'client-credentials' } });
  t.match(fixed, { source: null, error: null });
  t.match(await openForTest({ target, credentials: {} }), { source: null, error: null });
  t.equal(target.requests.length + server.requests.length, 0);
});

t.test('client credentials: the metadata is found, the resource named, and the token renewed', async (t) => {
  let nowMs = 0;
  const surroundings = { clock: { now: () => nowMs } };
  const credentials = { ...named, grant: 'client-credentials' as const, client: machine };
  const { source, error, secrets } = await openForTest({ target, credentials, surroundings });
  if (source === null) throw error;
  t.strictSame(
    target.requests.map(({ method, path }) => `${method} ${path}`),
    ['POST /mcp', 'GET /.well-known/oauth-protected-resource/mcp'],
  );
  t.equal(server.requests[0]?.path, '/.well-known/oauth-authorization-server');
  const asked = { grant_type: 'client_credentials', resource, scope: 'contacts:read contacts:write' };
  t.strictSame(formsTo('/token'), [asked], 'the secret is not a part of the form');

  const first = await source.current();
  nowMs = 569_000;
  t.equal(await source.current(), first, 'half a minute before its end it still holds');
  nowMs = 571_000;
  const renewed = await Promise.all([1, 2, 3].map(() => source.current()));
  t.equal(new Set(renewed).size, 1);
  t.not(renewed[0], first);
  t.equal(formsTo('/token').length, 2, 'who asks at the same time shares one request');

  t.equal(await source.renew(first), renewed[0], 'a token that was replaced already');
  const third = await source.renew(renewed[0] ?? '');
  t.equal(await source.current(), third);
  t.equal(await source.renew(third ?? ''), null, 'a fresh token that is refused is refused for another reason');
  t.equal(formsTo('/token').length, 3);
  for (const token of [first, renewed[0], third]) t.ok(secrets.includes(token ?? ''));
});

t.test('scopes: those of the configuration, else of the challenge, else of the metadata', async (t) => {
  const scopesFor = async (scopes: readonly string[]): Promise<string | undefined> => {
    server.requests.length = 0;
    const credentials = {
      ...named,
      grant: 'client-credentials' as const,
      client: clientWith({ ...server.machine, scopes }),
    };
    await openForTest({ target, credentials });
    return formsTo('/token')[0]?.['scope'];
  };
  target.challenge = `error="invalid_token", scope="contacts:read", resource_metadata="${target.url.origin}/.well-known/oauth-protected-resource/mcp"`;
  t.equal(await scopesFor([]), 'contacts:read');
  t.equal(await scopesFor(['contacts:write']), 'contacts:write');
});

t.test('a refresh token is rotated, and shared by the systems that have it', async (t) => {
  let nowMs = 0;
  const refreshToken = await server.issueRefreshToken(resource);
  const surroundings = { clock: { now: () => nowMs }, refreshChains: new Map() };
  const credentials = { ...named, grant: 'refresh-token' as const, client: machine, refreshToken };
  const one = await openForTest({ target, credentials, surroundings });
  const other = await openForTest({ target, credentials, surroundings });
  if (one.source === null || other.source === null) throw one.error ?? other.error;
  t.match(one.told, [/replaced the refresh token: the configured one may be used up/]);
  t.strictSame(other.told, []);
  nowMs = 600_000;
  await Promise.all([one.source.current(), other.source.current()]);
  const used = formsTo('/token').map((form) => form['refresh_token']);
  t.equal(used.length, 4);
  t.equal(new Set(used).size, 4, 'none is used twice');
  for (const form of formsTo('/token')) t.match(form, { grant_type: 'refresh_token', resource });

  const again = await openForTest({ target, credentials });
  t.ok(again.error instanceof TokenUnavailable);
  t.match(again.error, {
    message: `${server.issuer}/token refuses the refresh token: "invalid_grant"`,
    abort: { kind: 'credentials-refused', advice: /get a new one/ },
    exitCode: 3,
  });
});

t.test('a person signs in with the browser, once the server is agreed to', async (t) => {
  let nowMs = 0;
  const surroundings = { clock: { now: () => nowMs } };
  const client = clientWith({ scopes: ['offline_access', 'contacts:read'] });
  const credentials = { grant: 'authorization-code' as const, client };
  const pages: Array<Promise<number>> = [];
  const { source, error, asked, told, secrets } = await openForTest({
    target,
    credentials,
    surroundings,
    ask: () => 'y',
    browse: (url) => void pages.push(browse(url)),
  });
  if (source === null) throw error;
  t.strictSame(asked, [
    `${resource} names the authorization server ${server.issuer}, which is not configured.\nScopes: offline_access contacts:read\nSign in there? [y/N] `,
  ]);
  t.strictSame(await Promise.all(pages), [200]);
  const shown = new URL(told.find((line) => line.startsWith('http')) ?? '');
  t.match(Object.fromEntries(shown.searchParams), {
    response_type: 'code',
    client_id: 'person',
    resource,
    scope: 'offline_access contacts:read',
    prompt: 'consent',
    code_challenge_method: 'S256',
    redirect_uri: /^http:\/\/127\.0\.0\.1:\d+\/callback$/,
  });
  const [form = {}] = formsTo('/token');
  t.match(form, { grant_type: 'authorization_code', resource, client_id: 'person' });
  for (const name of ['code', 'code_verifier']) t.ok(secrets.includes(form[name] ?? ''), `${name} is a secret`);
  t.notMatch(told.join('\n'), form['code_verifier'] ?? '-');

  const first = await source.current();
  nowMs = 600_000;
  t.not(await source.current(), first, 'the refresh token that came with it is used');
  t.match(formsTo('/token')[1], { grant_type: 'refresh_token', resource });
  await t.rejects(fetch(shown.searchParams.get('redirect_uri') ?? ''), 'nothing listens any more');
});

t.test('without a refresh token the old token is handed out until the target refuses it', async (t) => {
  let nowMs = 0;
  const surroundings = { clock: { now: () => nowMs } };
  const credentials = { ...named, grant: 'authorization-code' as const, client: clientWith({}) };
  const { source, error } = await openForTest({ target, credentials, surroundings, browse });
  if (source === null) throw error;
  const token = await source.current();
  nowMs = 900_000;
  t.equal(await source.current(), token);
  t.equal(await source.renew(token), null);
});

t.test('who does not agree, or cannot be asked, signs in nowhere', async (t) => {
  const credentials = { grant: 'authorization-code' as const, client: clientWith({}) };
  const refused = await openForTest({ target, credentials, ask: () => '', browse });
  t.match(refused.error, {
    message: `no token is requested from ${server.issuer}, which was not agreed to`,
    abort: {
      advice: `Give credentials.token; or write credentials.authorizationServer: ${server.issuer}, if it is right.`,
    },
  });
  const unasked = await openForTest({ target, credentials, browse });
  t.ok(unasked.error instanceof UsageError);
  t.match(unasked.error, {
    message: `${resource} names the authorization server ${server.issuer}, which is not configured, and there is no terminal for a question; if it is right, write credentials.authorizationServer: ${server.issuer}`,
  });
  t.ok(server.requests.every(({ method, path }) => method === 'GET' && path.startsWith('/.well-known/')));
});

t.test('consent that is denied is told in words that do nothing to the terminal', async (t) => {
  server.consents = false;
  const credentials = { ...named, grant: 'authorization-code' as const, client: clientWith({}) };
  const { error } = await openForTest({ target, credentials, browse });
  t.match(error, {
    message: `${server.issuer} grants no access: "access_denied" ("Ana [31m said no")`,
    abort: { kind: 'credentials-refused', advice: 'Run again and agree, or give credentials.token.' },
  });
});

t.test('a client is registered only where writes are allowed', async (t) => {
  const credentials = { ...named, grant: 'authorization-code' as const };
  const refused = await openForTest({ target, credentials, browse });
  t.match(refused.error, {
    message: `no client is configured; write credentials.client.id, or give --allow-writes to have one registered at ${server.issuer}`,
  });
  t.notOk(server.requests.some(({ path }) => path === '/reg'));
  const registered = await openForTest({ target, credentials, browse, surroundings: { allowWrites: true } });
  if (registered.source === null) throw registered.error;
  t.match(await registered.source.current(), /./);
  const sent = server.requests.find(({ path }) => path === '/reg');
  t.match(JSON.parse(sent?.body ?? ''), {
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    redirect_uris: [/^http:\/\/127\.0\.0\.1:\d+\/callback$/],
  });
});

t.test('a secret that the server does not know is named, and never shown', async (t) => {
  const client = clientWith({ id: 'machine', secret: 'wrong-secret-987654321' });
  const credentials = { ...named, grant: 'client-credentials' as const, client };
  const { error } = await openForTest({ target, credentials });
  t.match(error, {
    message: new RegExp(`^${server.issuer}/token refuses the `),
    abort: {
      kind: 'credentials-refused',
      advice:
        'Check credentials.client.id and credentials.client.secret; they were sent as Basic with form-encoding (RFC 6749 §2.3.1), then as client_secret_post.',
    },
  });
  t.notMatch(String(error), 'wrong-secret');
});
