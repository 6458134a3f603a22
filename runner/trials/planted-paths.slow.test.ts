/** Secrets planted where nobody expects one, in URLs and in what goes wrong: searched for in whatever vivero leaves behind. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { createRedactor } from '../http/redactor.ts';
import { describeFault } from '../commands/describe-fault.ts';
import { findPlanted, findPlantedInFolder, plantedSecret } from './find-planted.test-support.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { guardStderr } from '../commands/terminal/tell.ts';

const secret = plantedSecret(51);
const env = { TOKEN: secret, PATH: process.env['PATH'] ?? '' };

async function listen(t: Test, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a folder with a configuration whose URLs hold the secret in their paths. */
function configure(t: Test, origin: string, credentials = "token: '${TOKEN}'"): string {
  const directory = t.testdir({});
  const url = `${origin}/tenants/\${TOKEN}/v1`;
  writeFileSync(
    join(directory, 'vivero.config.yaml'),
    `targets:
  staging:
    plantStore: { url: '${url}' }
    api: { url: '${url}' }
    mcp: { url: '${url}' }
    site: { url: '${url}', pages: [/] }
    credentials: { ${credentials} }
`,
  );
  return directory;
}

/** Runs a command, and fails where what it prints or leaves behind tells the secret. */
async function tell(t: Test, directory: string, line: readonly string[]): Promise<Ended> {
  const ended = await runCommandLine(line, { directory, env, ask: () => 'y' });
  t.same(findPlanted(ended.stdout), [], `${line.join(' ')}: standard output`);
  t.same(findPlanted(ended.stderr), [], `${line.join(' ')}: standard error`);
  const left = findPlantedInFolder(directory).filter((leak) => !leak.startsWith('vivero.config.'));
  t.same(left, [], `${line.join(' ')}: what it leaves behind`);
  t.not(ended.exitCode, 70, ended.stderr);
  return ended;
}

const some = ['--check', 'plant-store/valid*,bearer/anonymous*,mcp/tools-listed,site/r*', '--timeout', '2s'];

t.test('a target that cannot be reached', async (t) => {
  const directory = configure(t, 'http://127.0.0.1:9');
  const { exitCode, stdout } = await tell(t, directory, ['run', 'staging', ...some, '--verbose']);
  t.equal(exitCode, 3);
  t.match(stdout, '/tenants/[redacted]/v1');
  const [run = ''] = readdirSync(join(directory, 'reports', 'staging'));
  const stored = JSON.parse(readFileSync(join(directory, 'reports', 'staging', run, 'run.json'), 'utf8')) as {
    readonly abort: { readonly message: string; readonly advice: string };
  };
  t.match(stored.abort.message, '/tenants/[redacted]/v1');
  for (const format of ['console', 'json', 'junit', 'markdown', 'tap', 'sarif', 'github', 'ctrf'])
    await tell(t, directory, ['report', `reports/staging/${run}`, '--reporter', format]);
  await tell(t, directory, ['replay', '--run', `reports/staging/${run}`]);
});

t.test('one that answers with an error, falls silent, or refuses', async (t) => {
  for (const status of [401, 403, 404, 405, 429, 500]) {
    const origin = await listen(t, (request, response) => {
      response.writeHead(status, { 'Retry-After': '0', Location: request.url ?? '' }).end(request.url);
    });
    const { stderr } = await tell(t, configure(t, origin), ['run', 'staging', ...some, '--verbose']);
    if (status === 405) t.match(stderr, /\/tenants\/\[redacted\]\/v1\/plants gets 405/, 'the notice is told');
  }
  let requests = 0;
  const origin = await listen(t, (request, response) => {
    requests += 1;
    if (requests > 6) request.socket.destroy();
    else response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"message":"no"}');
  });
  await tell(t, configure(t, origin), [
    'run',
    'staging',
    '--suite',
    'plant-store',
    '--timeout',
    '2s',
    '--concurrency',
    '2',
  ]);
});

t.test('an authorization server whose URL holds it', async (t) => {
  const origin = await listen(t, (request, response) => {
    const at = `http://${request.headers.host ?? ''}/tenants/${secret}`;
    const known = { issuer: at, resource: `${at}/v1/mcp`, authorization_servers: [at], token_endpoint: `${at}/token` };
    const isMetadata = request.url?.includes('.well-known') === true;
    response.writeHead(isMetadata ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isMetadata ? known : { error: 'invalid_client', error_description: request.url }));
  });
  const client = "client: { id: machine, secret: '${TOKEN}' }";
  for (const credentials of [
    `grant: client-credentials, ${client}`,
    `grant: client-credentials, ${client}, authorizationServer: '${origin}/tenants/\${TOKEN}'`,
    `grant: authorization-code, ${client}`,
    `grant: refresh-token, refreshToken: '\${TOKEN}', ${client}`,
  ])
    await tell(t, configure(t, origin, credentials), [
      'run',
      'staging',
      '--check',
      'mcp/tools-listed',
      '--timeout',
      '2s',
    ]);
});

t.test('plans, parts of a run, and what does not fit', async (t) => {
  const origin = await listen(t, (request, response) => response.writeHead(404).end(request.url));
  const directory = configure(t, origin);
  await tell(t, directory, ['plan', 'staging', ...some.slice(0, 2)]);
  await tell(t, directory, ['plan', 'staging', ...some.slice(0, 2), '--json', '--output', 'plan.json']);
  await tell(t, directory, ['run', 'staging', '--plan', 'plan.json', '--shard', '1/2', '--output', 'parts']);
  await tell(t, directory, ['merge', 'parts', '--output', 'merged']);
  await tell(t, directory, ['run', 'staging', ...some, '--dry-run']);
  await tell(t, directory, ['run', 'staging', ...some, '--dry-run', '--json']);
  await tell(t, directory, ['run', 'staging', '--plan', 'plan.json', '--mcp-url', `http://127.0.0.1:9/${secret}`]);
  await tell(t, directory, ['inspect', 'staging', '--cli', '--timeout', '2s']);
});

t.test('a configuration whose token is not in quotes', async (t) => {
  for (const token of [
    `*${secret}`,
    `|${secret}`,
    `!${secret} 1`,
    `%${secret}`,
    `@${secret}`,
    `"\\q${secret}"`,
    `{ ${secret}`,
    `a: ${secret}: b`,
  ]) {
    const directory = t.testdir({
      'vivero.config.yaml': `targets:\n  staging:\n    credentials:\n      token: ${token}\n`,
    });
    const { exitCode, stderr } = await tell(t, directory, ['run', 'staging']);
    t.equal(exitCode, 2, stderr);
  }
  const directory = t.testdir({
    'vivero.config.json': `{"targets": {"staging": {"credentials": {"token": ${secret}}}}}`,
  });
  t.equal((await tell(t, directory, ['run', 'staging'])).exitCode, 2);
});

t.test('a bug of ours that quotes it', async (t) => {
  const written: string[] = [];
  const secrets = createRedactor([]);
  const output = { write: (text: string) => void written.push(text), isTty: false, columns: 80, rows: 24 };
  const stderr = guardStderr(output, secrets);
  secrets.learn(secret);
  const { text } = describeFault(new TypeError(`Invalid URL: http://x/${secret}\n    at ::error::${secret}`));
  stderr.write(text);
  t.same(findPlanted(written.join('')), []);
  t.match(
    written.join(''),
    /^VIVERO_INTERNAL TypeError: Invalid URL: http:\/\/x\/\[redacted\]\\n {4}at :\\x3aerror::\[redacted\]; this/,
  );
});

t.test('a short secret is spoken of when the configuration is loaded', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml': `targets:\n  staging:\n    plantStore: { url: 'http://127.0.0.1:9' }
    credentials: { token: hunter2, expired: abcd, client: { id: a, secret: x1 }, revoked: long-enough-0 }\n`,
  });
  const { stderr } = await runCommandLine(['run', 'staging', '--dry-run', '--quiet'], { directory, env });
  t.match(
    stderr,
    'vivero: warning: credentials.token of staging has 7 characters, fewer than 8: it is redacted everywhere, also inside ordinary words\n',
  );
  t.match(
    stderr,
    'credentials.expired of staging has 4 characters, fewer than 8: it is redacted in header values only',
  );
  t.match(stderr, 'credentials.client.secret of staging has 2 characters, fewer than 8: it is not redacted');
  t.notMatch(stderr, 'credentials.revoked of staging');
  const flag = ['run', '--base-url', 'http://127.0.0.1:9', '--dry-run', '--token'];
  t.match(
    (await runCommandLine([...flag, 'abc'], { directory: t.testdir({}), env })).stderr,
    'warning: --token has 3 characters',
  );
  t.notMatch((await runCommandLine([...flag, 'abcdefgh'], { directory: t.testdir({}), env })).stderr, 'warning');
});
