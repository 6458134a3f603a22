/** `vivero proxy` between real clients and a deployment over TLS. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { needsTrialPackages, trialPackages } from '../../trials/trial-packages.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

// Where people install it, it is beside vivero; here it is beside the trials.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'mockttp' ? { ...context, parentURL: pathToFileURL(trialPackages).href } : context),
});

const client = `
for (const time of [1, 2]) {
  const response = await fetch(process.env.STORE + '/plants', {
    method: 'POST',
    headers: { authorization: 'Bearer secret-of-the-client-0123456789', 'content-type': 'application/json' },
    body: process.env.PLANT,
  });
  console.log('status', response.status);
}
`;

/** A store over TLS whose certificate is its own authority. */
async function startStore(
  t: Test,
  directory: string,
  { answer, gate }: { answer: (body: string) => object; gate: string | undefined },
): Promise<string> {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'authority.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, response) => {
    let body = '';
    asked.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    asked.on('end', () => {
      const status = gate === asked.headers['x-gate'] ? 200 : 403;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer(body)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Returns why there is no openssl to make a certificate with, or false. */
function lacksOpenssl(): string | false {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'there is no openssl on this machine';
  }
}

async function through(
  t: Test,
  {
    plant,
    answer,
    gate,
    options = [],
  }: { plant: string; answer: (body: string) => object; gate?: string; options?: readonly string[] },
): ReturnType<typeof runCommandLine> {
  const directory = t.testdir({ 'client.mjs': client });
  const url = await startStore(t, directory, { answer, gate });
  writeFileSync(
    join(directory, 'vivero.config.json'),
    JSON.stringify({
      targets: {
        staging: {
          plantStore: { url },
          tls: { ca: ['authority.pem'] },
          ...(gate !== undefined && { http: { headers: { 'X-Gate': gate } } }),
        },
      },
    }),
  );
  const env = { PATH: process.env['PATH'] ?? '', STORE: url, PLANT: plant };
  const words = ['proxy', 'staging', '--no-color', ...options, '--', process.execPath, 'client.mjs'];
  return runCommandLine(words, { directory, env });
}

const plant = '{"id":7,"name":"boldo"}';

t.test(
  'both sides are judged by what passes, over TLS',
  { skip: needsTrialPackages.skip || lacksOpenssl() },
  async (t) => {
    const right = await through(t, { plant, answer: (body) => JSON.parse(body) as object });
    t.match(right.stderr, /status 200/);
    t.match(right.stderr, /judging 2 recorded requests to staging/);
    t.equal(right.exitCode, 0, right.stdout + right.stderr);
    const wrong = await through(t, { plant, answer: () => ({ id: 'seven' }) });
    t.equal(wrong.exitCode, 1, wrong.stdout);
    t.match(wrong.stdout, /plant-store\//);
  },
);

t.test(
  'the gateway of a deployment is shown its headers, each time',
  { skip: needsTrialPackages.skip || lacksOpenssl() },
  async (t) => {
    const gate = 'key-of-the-gateway-0123456789';
    const right = await through(t, { plant, answer: (body) => JSON.parse(body) as object, gate });
    t.equal(right.stderr.match(/status 200/g)?.length, 2, right.stderr);
    t.equal(right.exitCode, 0, right.stdout + right.stderr);
  },
);

t.test('a client that takes no authority calls the deployment in clear', { skip: lacksOpenssl() }, async (t) => {
  const options = ['--reverse', '--env', 'STORE=plantStore.url'];
  const right = await through(t, { plant, answer: (body) => JSON.parse(body) as object, options });
  t.match(right.stderr, /http:\/\/127\.0\.0\.1:\d+ stands for https:\/\/localhost:/);
  t.match(right.stderr, /status 200/);
  t.match(right.stderr, /judging 2 recorded requests to staging/);
  t.equal(right.exitCode, 0, right.stdout + right.stderr);
});

t.test(
  'a command that cannot be started, and one that sends nothing, end without a verdict',
  needsTrialPackages,
  async (t) => {
    const directory = t.testdir({});
    const run = (...words: string[]): ReturnType<typeof runCommandLine> =>
      runCommandLine(['proxy', '--base-url', 'http://127.0.0.1:9', '--', ...words], {
        directory,
        env: { PATH: process.env['PATH'] ?? '' },
      });
    t.match(await run('no-such-program'), { exitCode: 3, stderr: /the command was not started/ });
    t.match(await run('true'), { exitCode: 3, stderr: /nothing passed through the proxy/ });
    t.match(await run(), { exitCode: 2 });
  },
);

t.test('by hand, it says what to set, and judges when it is interrupted', needsTrialPackages, async (t) => {
  const directory = t.testdir({});
  const ended = await runCommandLine(['proxy', '--base-url', 'http://127.0.0.1:9'], {
    directory,
    onStart: (send) => {
      const timer = setInterval(() => send('SIGINT'), 200);
      t.teardown(() => clearInterval(timer));
    },
  });
  t.match(ended.stderr, /export HTTPS_PROXY=http:\/\/127\.0\.0\.1:/);
  t.equal(ended.exitCode, 3);
});
