/** Targets whose every word tries to act: nothing of it is live in what a command says, nor in what it asks. */
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { type HostileWordsTarget, startHostileWords } from './hostile-words-target.test-support.ts';
import { findLive, hostileWords } from '../commands/live-text.test-support.ts';
import { type Ended, runCommandLine, type TestSurroundings } from '../commands/surroundings.test-support.ts';

const words = hostileWords();
const target = await startHostileWords();
t.teardown(() => target.close());
t.beforeEach(() => {
  target.changes = {};
  target.breaksHead = false;
});

const styles = {
  terminal: { isTty: true, env: { FORCE_COLOR: '1', FORCE_HYPERLINK: '1', TERM: 'xterm-256color' } },
  log: { isTty: false, env: { CI: 'true', GITHUB_ACTIONS: 'true' } },
} as const;

/** Runs a command, fails where anything acts on either stream or in a question, and resolves to what came of it. */
async function judge(
  t: Test,
  {
    line,
    name,
    style,
  }: { readonly line: readonly string[]; readonly name: string; readonly style: keyof typeof styles },
  more: Partial<TestSurroundings> & Pick<TestSurroundings, 'directory'>,
): Promise<Ended> {
  const { isTty, env } = styles[style];
  const asked: string[] = [];
  const ended = await runCommandLine(line, {
    isTty,
    ...more,
    env: { ...env, ...more.env },
    ...(more.ask && {
      ask: (question) => {
        asked.push(question);
        return more.ask?.(question) ?? '';
      },
    }),
  });
  // The annotations for GitHub are commands of ours.
  const stdout = ended.stdout.replaceAll(/^::(?:error|warning|notice) (?:file|title)=[^\n]*?::/gm, '');
  for (const [stream, text] of Object.entries({ stdout, stderr: ended.stderr, asked: asked.join('\n') })) {
    const live = findLive(text, isTty);
    t.equal(live, null, `${name}: ${stream} ${live ?? ''}`);
  }
  t.not(ended.exitCode, 70, `${name}: ${ended.stderr.slice(-300)}`);
  return ended;
}

function configure(directory: string, { origin }: HostileWordsTarget, credentials: string): void {
  writeFileSync(
    join(directory, 'vivero.config.yaml'),
    `targets:
  staging:
    plantStore: { url: ${origin} }
    api: { url: ${origin} }
    mcp: { url: ${origin} }
    site: { url: ${origin}, pages: [/] }
    connector: { url: ${origin}, company: acme, session: { header: Cookie, value: 'session=0123456789' } }
    credentials: { ${credentials} }
`,
  );
}

for (const style of ['terminal', 'log'] as const) {
  t.test(`a run and what is made of it, ${style}`, async (t) => {
    const directory = t.testdir({});
    configure(directory, target, 'token: a-token-that-is-long');
    const suites = style === 'log' ? 'bearer,metadata' : 'metadata,mcp,reference,skills,site,connector,authorization';
    const run = ['run', 'staging', '--timeout', '3s', '--concurrency', '16', '--suite', suites];
    const { stderr, stdout } = await judge(
      t,
      { line: [...run, '--verbose', '--allow-writes'], name: 'run', style },
      { directory },
    );
    t.match(stderr, /shown7/, 'the words are told');
    t.match(stdout, /shown7/);
    const [stored = ''] = readdirSync(join(directory, 'reports', 'staging'));
    const path = `reports/staging/${stored}`;
    for (const format of ['console', 'github', 'tap', 'markdown', 'junit', 'json'])
      await judge(t, { line: ['report', path, '--reporter', format], name: format, style }, { directory });
    await judge(t, { line: ['compare', path, path], name: 'compare', style }, { directory });
    await judge(t, { line: ['replay', '--run', path, '--timeout', '3s'], name: 'replay', style }, { directory });
  });
}

t.test('a head that is no HTTP', async (t) => {
  target.breaksHead = true;
  const directory = t.testdir({});
  configure(directory, target, 'token: a-token-that-is-long');
  const line = ['run', 'staging', '--timeout', '3s', '--suite', 'bearer,mcp', '--verbose'];
  for (const style of ['terminal', 'log'] as const) await judge(t, { line, name: style, style }, { directory });
});

t.test('what an authorization server says of itself, and how it refuses', async (t) => {
  const { origin } = target;
  const elsewhere = 'http://127.0.0.1:9';
  const changes: Readonly<Record<string, HostileWordsTarget['changes']>> = {
    'its token endpoint': { server: { token_endpoint: `${elsewhere}/to\n::error::Begun7Line\nken\u202e?${words}` } },
    'the path of its token endpoint': { server: { token_endpoint: `${elsewhere}/${words}` } },
    'a token endpoint that is not a URL': { server: { token_endpoint: words } },
    'its issuer': { server: { issuer: words } },
    'an issuer that differs': { server: { issuer: `${origin}/${words}` } },
    'its authorization endpoint': { server: { authorization_endpoint: `${origin}/${words}` } },
    'an authorization endpoint that is not a URL': { server: { authorization_endpoint: words } },
    'its registration endpoint': { server: { registration_endpoint: `${elsewhere}/${words}` } },
    'its methods': { server: { token_endpoint_auth_methods_supported: [words] } },
    'its challenge methods': { server: { code_challenge_methods_supported: [words] } },
    'its name in the metadata of the resource': { resource: { authorization_servers: [words] } },
    'its path in the metadata of the resource': { resource: { authorization_servers: [`${elsewhere}/${words}`] } },
    'the resource': { resource: { resource: words } },
    'another resource': { resource: { resource: `${origin}/${words}` } },
    'its scopes': { resource: { scopes_supported: Array.from({ length: 60 }, () => words) } },
    'what it says with no token': { token: {} },
    'what it refuses with': { token: {}, status: 400 },
    'what it fails with': { token: {}, status: 500 },
    'a token': { token: { access_token: words, token_type: words } },
    'a kind of token': { token: { access_token: 'abcdefghijklmnop', token_type: words } },
    'a registration': { registration: { client_id: words, client_secret: words }, status: 201 },
  };
  const grants = {
    machine: `grant: client-credentials, client: { id: machine, secret: machine-secret-0123456789 }`,
    named: `grant: client-credentials, client: { id: machine, secret: machine-secret-0123456789 }, authorizationServer: "${origin}"`,
    person: 'grant: authorization-code',
    known: `grant: authorization-code, authorizationServer: "${origin}", client: { id: person }`,
  };
  let told = 0;
  for (const [name, change] of Object.entries(changes)) {
    for (const [grant, credentials] of Object.entries(grants)) {
      const directory = t.testdir({});
      configure(directory, target, credentials);
      target.changes = change;
      // The person who signs in is sent to the redirect URI with words of the server.
      const openBrowser = (url: URL): void => {
        const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://127.0.0.1:9');
        back.search = new URLSearchParams({
          error: words,
          error_description: words,
          state: url.searchParams.get('state') ?? '',
          iss: words,
        }).toString();
        void fetch(back).catch(() => undefined);
      };
      const line = ['run', 'staging', '--timeout', '2s', '--check', 'mcp/tools-listed', '--allow-writes'];
      const style = told % 2 === 0 ? 'terminal' : 'log';
      const { stderr, stdout } = await judge(
        t,
        { line, name: `${name}, ${grant}`, style },
        { directory, openBrowser, ask: () => 'y' },
      );
      if (/shown7|Begun7/.test(stderr + stdout)) told += 1;
    }
  }
  t.ok(told > 20, `the words are told in ${told} cases`);
});

t.test('a token endpoint is shown so that it can be copied', async (t) => {
  const directory = t.testdir({});
  configure(directory, target, 'grant: client-credentials, client: { id: machine, secret: machine-secret-0123456789 }');
  target.changes = { server: { token_endpoint: 'https://127.0.0.1:9/token\n::error::x \u202e# "' } };
  const { stderr } = await runCommandLine(['run', 'staging', '--check', 'mcp/tools-listed'], { directory });
  t.match(
    stderr,
    `credentials.authorizationServer: ${target.origin} and credentials.tokenEndpoint: "https://127.0.0.1:9/token\\n::error::x \\u202e# \\""`,
  );
});

t.test('the names of a certificate', async (t) => {
  const { cert, key } = makeCertificate({ name: words.slice(0, 60) });
  const server = createServer({ cert, key }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    for (const style of ['terminal', 'log'] as const) {
      const line = ['run', '--base-url', `https://${host}:${port}`, '--check', 'plant-store/valid-plant*'];
      const { exitCode } = await judge(t, { line, name: host, style }, { directory: t.testdir({}) });
      t.equal(exitCode, 3);
    }
  }
});

t.test('a document that is fetched', async (t) => {
  for (const path of ['/api/schema/', '/moved', '/mcp', '/llms.txt']) {
    for (const style of ['terminal', 'log'] as const)
      await judge(
        t,
        { line: ['contract', `${target.origin}${path}`], name: path, style },
        { directory: t.testdir({}) },
      );
  }
});

t.test('what the inspector shows', async (t) => {
  const directory = t.testdir({});
  configure(directory, target, 'token: a-token-that-is-long');
  const { stdout, stderr } = await judge(
    t,
    { line: ['inspect', 'staging', '--cli', '--timeout', '5s'], name: 'inspect', style: 'log' },
    { directory, env: { PATH: process.env['PATH'] ?? '' } },
  );
  t.match(stdout + stderr, /shown7|Begun7/);
});
