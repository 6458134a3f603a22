import { PassThrough } from 'node:stream';
import t from 'tap';
import { createRedactor } from '../../http/redactor.ts';
import { type ResolvedRun, resolveRun } from '../../config/resolve-run.ts';
import { startAuthorizationServer } from '../../oauth/authorization-server.test-support.ts';
import { browse, startTarget } from '../../oauth/token-wish.test-support.ts';
import { TokenUnavailable } from '../../errors/token-unavailable.ts';
import { askOnTerminal } from '../terminal/ask-on-terminal.ts';
import { describeFault } from '../describe-fault.ts';
import { openTarget, type TargetUse } from './open-target.ts';
import type { Signal } from '../surroundings.ts';

const server = await startAuthorizationServer();
const target = await startTarget(server.issuer);
t.teardown(async () => {
  await target.close();
  await server.close();
});
t.beforeEach(() => {
  target.requests.length = 0;
  server.requests.length = 0;
});

/** Resolves a run against the target with some credentials. */
function resolve(t: { testdir(tree: Record<string, string>): string }, credentials: object): Promise<ResolvedRun> {
  const url = target.url.origin;
  const targets = { staging: { plantStore: { url }, mcp: { url }, credentials } };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets }) });
  return resolveRun({ target: 'staging', options: {}, directory, env: {}, random: () => 0 });
}

interface Use extends TargetUse {
  readonly told: string[];
  send(signal: Signal): void;
}

function use(changes: Partial<TargetUse> & { readonly openBrowser?: (url: URL) => void } = {}): Use {
  const told: string[] = [];
  const listeners = new Map<Signal, () => void>();
  return {
    systems: ['mcp'],
    ...changes,
    told,
    send: (signal) => listeners.get(signal)?.(),
    surroundings: {
      clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
      tool: { name: 'vivero', version: '1.2.3', node: process.version },
      ask: null,
      secrets: createRedactor([]),
      openBrowser: changes.openBrowser ?? (() => undefined),
      onSignal: (signal, listener) => {
        listeners.set(signal, listener);
        return () => listeners.delete(signal);
      },
      stderr: { write: (text) => void told.push(text) },
    },
  };
}

const machine = {
  grant: 'client-credentials',
  authorizationServer: server.issuer,
  client: { id: server.machine.id, secret: server.machine.secret },
};

t.test('tokens are got for the systems that are asked, and are secrets of the run', async (t) => {
  const run = await resolve(t, machine);
  const opened = await openTarget(run, use({ systems: ['authorization'] }));
  const { settings } = opened;
  t.match(settings.mcp?.tokens.valid, /./);
  t.equal(await settings.mcp?.tokenSource?.current(), settings.mcp?.tokens.valid);
  t.match(settings.plantStore, { tokens: { valid: null }, tokenSource: null });
  t.ok(settings.secrets.includes(settings.mcp?.tokens.valid ?? '-'));
  t.ok(settings.secrets.includes(server.machine.secret));
  t.notOk(opened.signIn);
  const renewed = await settings.mcp?.tokenSource?.renew(settings.mcp.tokens.valid ?? '');
  t.ok(settings.secrets.includes(renewed ?? '-'), 'those that are got later too');
  await opened.close();
  const agents = [...target.requests, ...server.requests].map(({ text }) => /User-Agent\n(.*)/i.exec(text)?.[1]);
  t.strictSame([...new Set(agents)], ['vivero/1.2.3 (authorization)']);
});

t.test('each system is a resource of its own, and a store without metadata is named by its address', async (t) => {
  const run = await resolve(t, machine);
  const opened = await openTarget(run, use({ systems: ['plant-store', 'mcp'] }));
  await opened.close();
  const resources = server.requests
    .filter(({ path }) => path === '/token')
    .map(({ body }) => new URLSearchParams(body).get('resource'));
  t.strictSame(resources, [target.url.origin, `${target.url.origin}/mcp`]);
  t.strictSame(
    target.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => `${path} ${body.slice(0, 40)}`),
    ['/plants []', '/mcp {"jsonrpc":"2.0","id":1,"method":"initia'],
  );
});

t.test('a dry run asks nobody, and no grant or another suite neither', async (t) => {
  const run = await resolve(t, machine);
  const dry = await openTarget(run, use({ isDryRun: true }));
  t.match(dry.settings.mcp, { tokens: { valid: 'token-that-a-run-would-get' }, tokenSource: null });
  t.ok(dry.settings.secrets.includes('token-that-a-run-would-get'));
  const elsewhere = await openTarget(run, use({ systems: [] }));
  t.match(elsewhere.settings.mcp, { tokens: { valid: null }, tokenSource: null });
  t.equal(target.requests.length + server.requests.length, 0);
});

t.test('a token that is not to be had is told once, and by its source each time', async (t) => {
  const wrong = { ...machine, client: { id: server.machine.id, secret: 'no-such-secret-123' } };
  const run = await resolve(t, wrong);
  const asked = use();
  const { settings, close } = await openTarget(run, asked);
  t.equal(asked.told.length, 1);
  t.match(
    asked.told[0],
    /^vivero: .*\/token refuses the .* Check credentials\.client\.id and credentials\.client\.secret; they were sent as .*\.\n$/,
  );
  t.equal(settings.mcp?.tokens.valid, null);
  await t.rejects(async () => settings.mcp?.tokenSource?.current(), TokenUnavailable);
  t.equal(await settings.mcp?.tokenSource?.renew(''), null);
  await close();
});

t.test('a person who signs in for the run may be asked by checks too; a signal ends the wait', async (t) => {
  const person = { grant: 'authorization-code', authorizationServer: server.issuer, client: { id: 'person' } };
  const run = await resolve(t, person);
  const opened = await openTarget(run, use({ openBrowser: (url) => void browse(url) }));
  t.match(opened.settings.mcp?.tokens.valid, /./);
  t.ok(opened.signIn);
  await opened.close();

  const interrupted = use({ openBrowser: () => interrupted.send('SIGTERM') });
  const fault: unknown = await openTarget(run, interrupted).catch((error: unknown) => error);
  t.match(describeFault(fault), { text: 'vivero: interrupted while a token was being requested\n', exitCode: 143 });
});

t.test('a question on the terminal is answered, ended by its end, and interrupted', async (t) => {
  const askWith = (typed: string, signal = new AbortController().signal, interrupt = (): void => undefined) => {
    const input = new PassThrough();
    const output = new PassThrough();
    const answer = askOnTerminal('Sign in? ', { input, output, interrupt }, signal);
    if (typed === '') input.end();
    else input.write(typed);
    return answer;
  };
  t.equal(await askWith('yes\n'), 'yes');
  t.equal(await askWith(''), '');
  const abort = new AbortController();
  const reason = new Error('interrupted');
  await t.rejects(
    askWith('\u0003', abort.signal, () => abort.abort(reason)),
    reason,
  );
  await t.rejects(askWith('y\n', abort.signal), reason);
});
