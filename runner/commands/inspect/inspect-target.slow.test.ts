import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { freePort } from '../../../scripts/test/free-port.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';
import type { Signal } from '../surroundings.ts';

const token = 'a-token-of-the-inspect-tests';

async function listen(
  t: Test,
  answer: RequestListener,
  at = 0,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(answer).listen(at, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

t.test('--cli prints what the inspector gets from the embedded mock, and nothing else', async (t) => {
  const { exitCode, stdout, stderr } = await runCommandLine(['inspect', '--cli'], { directory: t.testdir({}) });
  t.equal(exitCode, 0, stderr);
  const printed = JSON.parse(stdout) as Record<string, { result: { tools: unknown[] } }>;
  t.match(printed, { initialize: { result: { protocolVersion: '2026-07-28' } } });
  t.ok((printed['tools/list']?.result.tools.length ?? 0) > 7);
  t.equal(stderr, '');
});

t.test('what no answer comes of is told by the exit code, without the token', async (t) => {
  const { port } = await listen(t, ({ headers }, response) => {
    response.writeHead(400).end(`no, ${headers.authorization ?? ''} \u001b[2J`);
  });
  const inspect = (...line: string[]) =>
    runCommandLine(['inspect', '--cli', ...line], {
      directory: t.testdir({
        'vivero.config.json': '{"targets":{"store":{"plantStore":{"url":"http://127.0.0.1:1"}}}}',
      }),
      env: { VIVERO_TOKEN: token },
    });
  const broken = await inspect('--mcp-url', `http://127.0.0.1:${port}`, '--era', 'legacy');
  t.match(broken, { exitCode: 1, stdout: /"message": "[^"]*no, Bearer \[redacted\]/ });
  t.notMatch(broken.stdout + broken.stderr, new RegExp(`${token}|\u001b`));
  const nowhere = await inspect('--mcp-url', 'http://127.0.0.1:1');
  t.match(nowhere, { exitCode: 3, stdout: /"error"/, stderr: 'vivero: 127.0.0.1:1 refused the connection.\n' });
  t.match(await inspect('store'), { exitCode: 2, stdout: '', stderr: /store has no MCP server; give --mcp-url/ });
  t.match(await inspect('--era', 'moder'), { exitCode: 2, stderr: /did you mean "modern"/ });
});

t.test('a signal ends it', async (t) => {
  const asked = Promise.withResolvers<void>();
  const { port } = await listen(t, () => asked.resolve());
  const line = ['inspect', '--cli', '--mcp-url', `http://127.0.0.1:${port}`];
  const onStart = (send: (signal: Signal) => void): void => void asked.promise.then(() => send('SIGTERM'));
  t.match(await runCommandLine(line, { directory: t.testdir({}), onStart }), { exitCode: 143, stdout: '' });
});

t.test('the page is served and opened until a signal ends it', async (t) => {
  const { server, port } = await listen(t, (_, response) => response.end(), await freePort());
  const opened: string[] = [];
  const inspect = (onStart: (send: (signal: Signal) => void) => void) =>
    runCommandLine(['inspect', '--mcp-url', 'http://127.0.0.1:1', '--port', String(port)], {
      directory: t.testdir({}),
      env: { VIVERO_TOKEN: token },
      isTty: true,
      openBrowser: (url) => opened.push(url.href),
      onStart,
    });
  const taken = await inspect(() => undefined);
  t.match(taken, { exitCode: 2, stdout: '', stderr: /ended at once: .*; --port takes another port/ });
  server.close();
  await once(server, 'close');
  const page = `http://127.0.0.1:${port}/`;
  const isServed = (): Promise<boolean> =>
    fetch(page).then(
      ({ ok }) => ok,
      () => false,
    );
  const ended = await inspect((send) => {
    void (async () => {
      while (!(await isServed()) || opened.length === 0) await delay(50);
      send('SIGINT');
    })();
  });
  t.match(ended, { exitCode: 0, stderr: '' });
  t.match(ended.stdout, `inspector  ${page}?MCP_INSPECTOR_API_TOKEN=`);
  t.match(ended.stdout, 'target     http://127.0.0.1:1/mcp\n');
  t.strictSame(opened, [page], 'without what lets others in');
  t.notOk(await isServed());
});
