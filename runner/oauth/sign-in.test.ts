import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { createBrowserSignIn } from './browser-sign-in.ts';
import { openRedirectListener } from './redirect-listener.ts';
import { type RecordingServer, serve, type Served, startRecordingServer } from './recording-server.test-support.ts';
import { clientWith, closeSharedClient, openForTest, type OpenedTest, startTarget } from './token-wish.test-support.ts';
import { Interrupted } from '../errors/interrupted.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

const table: Record<string, Served> = {};
const server: RecordingServer = await startRecordingServer(serve(() => table));
const target = await startTarget(server.origin);
const metadata = {
  issuer: server.origin,
  authorization_endpoint: `${server.origin}/authorize?tenant=7#x`,
  token_endpoint: `${server.origin}/token`,
  code_challenge_methods_supported: ['S256'],
};
t.beforeEach(() => {
  server.requests.length = 0;
  table['/.well-known/oauth-authorization-server'] = {
    ...metadata,
    authorization_response_iss_parameter_supported: true,
  };
  table['/token'] = { access_token: 'an-access-token', token_type: 'Bearer' };
});
t.teardown(async () => {
  await closeSharedClient();
  await server.close();
  await target.close();
});

const anyPort = new URL('http://127.0.0.1:0/callback');

/** Signs in with a browser that comes back with what is laid over the right answer; `null` leaves a parameter out. */
function signInWith(
  changes: Readonly<Record<string, string | null>>,
  test: { readonly redirectUri?: URL; readonly append?: string; readonly signal?: AbortSignal } = {},
): Promise<OpenedTest> {
  const come = async (url: URL): Promise<void> => {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    const right = { code: 'the-code-that-was-issued', state: url.searchParams.get('state'), iss: server.origin };
    for (const [name, value] of Object.entries({ ...right, ...changes })) {
      if (value !== null) back.searchParams.set(name, value);
    }
    await (await fetch(`${back.href}${test.append ?? ''}`)).arrayBuffer();
  };
  return openForTest({
    target,
    credentials: {
      grant: 'authorization-code',
      authorizationServer: server.origin,
      client: clientWith({ redirectUri: test.redirectUri ?? null }),
    },
    browse: come,
    ...(test.signal && { surroundings: { signal: test.signal } }),
  });
}

t.test('the right answer is redeemed once, with the redirect URI that it came to', async (t) => {
  const { source, error, told } = await signInWith({});
  if (source === null) throw error;
  t.equal(await source.current(), 'an-access-token');
  const shown = new URL(told[1] ?? '');
  t.equal(shown.searchParams.get('tenant'), '7', 'parameters of the endpoint are kept');
  t.equal(shown.hash, '');
  const sent = server.requests.filter(({ path }) => path === '/token');
  t.equal(sent.length, 1);
  const form = new URLSearchParams(sent[0]?.body);
  t.equal(form.get('redirect_uri'), shown.searchParams.get('redirect_uri'));
});

t.test('an answer that does not belong to the question is not redeemed', async (t) => {
  const untrusted = 'what the browser brought back from';
  const cases: ReadonlyArray<readonly [changes: Record<string, string | null>, append: string, message: string]> = [
    [{ state: 'another-state' }, '', `${untrusted} ${server.origin} cannot be trusted: unexpected "state"`],
    [{ state: null }, '', 'response parameter "state" missing'],
    [{ iss: 'https://other.example' }, '', 'unexpected "iss"'],
    [{ iss: `${server.origin}/` }, '', 'unexpected "iss"'],
    [{ iss: null }, '', 'response parameter "iss" (issuer) missing'],
    [{}, '&state=another-state', 'cannot be trusted'],
    [{}, '&code=another-code', 'must be provided only once'],
    [{ code: null }, '', 'it contains no code'],
    [{ error: 'access_denied', state: 'another-state' }, '', 'unexpected "state"'],
    [{ error: 'server_error', code: null }, '', `${server.origin} grants no access: "server_error"`],
    [{ id_token: 'x' }, '', 'cannot be trusted'],
  ];
  for (const [changes, append, message] of cases) {
    const { error } = await signInWith(changes, { append });
    t.ok(error instanceof TokenUnavailable, String(error));
    t.match(String(error), message);
    t.notMatch(String(error), 'the-code-that-was-issued');
  }
  t.notOk(server.requests.some(({ path }) => path === '/token'));
});

t.test('only a GET for exactly the redirect URI counts, once, and pages hold nothing of a request', async (t) => {
  const listener = await openRedirectListener(anyPort);
  const { redirectUri } = listener;
  const markup = '?error=%3Cscript%3Ealert(1)%3C/script%3E';
  const ask = async (address: string, init: RequestInit = {}): Promise<{ status: number; page: string }> => {
    const response = await fetch(address, init);
    t.match(response.headers.get('content-security-policy'), "default-src 'none'");
    return { status: response.status, page: await response.text() };
  };
  t.match(await ask(`${redirectUri.origin}/favicon.ico`), { status: 404 });
  t.match(await ask(`${redirectUri.href}/`), { status: 404 });
  t.match(await ask(redirectUri.href, { method: 'POST', body: 'code=1' }), { status: 405 });
  const socket = connect(Number(redirectUri.port), '127.0.0.1');
  socket.end('GET /callback?code=1 HTTP/1.1\r\nHost: rebound.example\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  t.match(answer.toString(), /^HTTP\/1\.1 404 /);

  const received = listener.receive(new AbortController().signal);
  const first = await ask(`${redirectUri.href}${markup}`);
  t.match(first, { status: 200, page: 'Access was not granted' });
  t.notMatch(first.page, /script/);
  t.equal((await received).searchParams.get('error'), '<script>alert(1)</script>');
  t.match(await ask(`${redirectUri.href}?code=2`), { status: 410, page: 'Received before' });
  await listener.close();
  await t.rejects(fetch(redirectUri));
});

t.test('two listeners on one port: the second says so', async (t) => {
  const listener = await openRedirectListener(anyPort);
  const { redirectUri } = listener;
  const { error } = await signInWith({}, { redirectUri });
  t.ok(error instanceof UsageError);
  t.match(
    String(error),
    `credentials.client.redirectUri ${redirectUri.href}: port ${redirectUri.port} of 127.0.0.1 is used by another program`,
  );
  await listener.close();
  const free = await signInWith({}, { redirectUri });
  t.ok(free.source, 'the port is free again');
});

t.test('somebody who connects and says nothing, or too much, keeps nobody from signing in', async (t) => {
  const listener = await openRedirectListener(anyPort);
  const port = Number(listener.redirectUri.port);
  const mute = connect(port, '127.0.0.1');
  const loud = connect(port, '127.0.0.1');
  for (const socket of [mute, loud]) socket.on('error', () => undefined);
  loud.write(`GET /callback?${'x'.repeat(100_000)} HTTP/1.1\r\n`);
  await once(mute, 'connect');
  const received = listener.receive(new AbortController().signal);
  await fetch(`${listener.redirectUri.href}?code=1`);
  t.equal((await received).searchParams.get('code'), '1');
  const closed = once(mute, 'close');
  await listener.close();
  await closed;
});

t.test('time limit and signal end the wait, and nothing listens after it', async (t) => {
  const addresses: string[] = [];
  const tell = (line: string): void => void addresses.push(line);
  const late = await createBrowserSignIn({ limitMs: 1, openBrowser: () => undefined, tell }).open(
    null,
    new AbortController().signal,
  );
  await t.rejects(late.visit(new URL(server.origin)), { message: 'nobody signed in within 0 minutes', exitCode: 3 });
  await late.close();
  await t.rejects(fetch(late.redirectUri));
  t.match(addresses, [/^sign in with the browser that opens now/, `${server.origin}/`]);

  const abort = new AbortController();
  const opened = await openForTest({
    target,
    credentials: { grant: 'authorization-code', authorizationServer: server.origin, client: clientWith({}) },
    surroundings: { signal: abort.signal },
    browse: (url) => {
      addresses.push(url.searchParams.get('redirect_uri') ?? '');
      abort.abort(new Interrupted('SIGINT', 'in a test'));
    },
  });
  t.match(opened.error, { exitCode: 130 });
  await t.rejects(fetch(addresses.at(-1) ?? ''));
});

t.test('the time that is left is told, and who is signed in has less of it', async (t) => {
  const lines: string[] = [];
  const signIn = createBrowserSignIn({ openBrowser: () => undefined, tell: (line) => void lines.push(line) });
  for (const time of ['within 5 minutes', 'within 2 minutes']) {
    const abort = new AbortController();
    const opened = await signIn.open(null, abort.signal);
    const visit = opened.visit(new URL(server.origin));
    abort.abort(new Error('ended'));
    await t.rejects(visit, { message: 'ended' });
    t.ok(lines.at(-2)?.includes(time), time);
    await opened.close();
  }
});

t.test('one sign-in follows the other, and who waits can be interrupted', async (t) => {
  const browser = createBrowserSignIn({ openBrowser: () => undefined, tell: () => undefined });
  const { signal } = new AbortController();
  const first = await browser.open(anyPort, signal);
  const second = browser.open(first.redirectUri, signal);
  const abort = new AbortController();
  const third = browser.open(null, abort.signal);
  abort.abort(new Interrupted('SIGINT', 'in a test'));
  await t.rejects(third, Interrupted);
  await first.close();
  const opened = await second;
  t.equal(opened.redirectUri.href, first.redirectUri.href, 'on the same port');
  await opened.close();
  const fourth = await browser.open(null, signal);
  await fourth.close();
});
