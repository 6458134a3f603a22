import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import t from 'tap';
import { diagnose, serve } from './diagnose.test-support.ts';
import { nodeVersion } from './machine/node-version.ts';
import type { MachineScene } from './diagnosis.ts';

/** Responds to everything with one body of one type. */
function always(status: number, type: string, body: string): RequestListener {
  return (_, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
}

const page = '<!doctype html><title>Sign in</title>';

t.test('a page to sign in at every path is told as such', async (t) => {
  for (const type of ['text/html; charset=utf-8', '']) {
    const url = await serve(t, (_, response) => {
      if (type !== '') response.setHeader('Content-Type', type);
      response.end(page);
    });
    const seen = await diagnose(t, ['--base-url', url, '--mcp-url', url, '--site-url', url]);
    const told = (system: string) => ({
      status: 'error',
      message: new RegExp(`^${system}: every request to \\S+ gets the same page \\("Sign in"\\): a page to sign in`),
      fix: /http\.headers/,
    });
    t.match(seen.of('response'), [told('plant-store'), told('mcp'), told('site')]);
    t.match(seen, { exitCode: 3 });
  }
});

t.test('a page in place of JSON is told as what a gateway or a login sends', async (t) => {
  for (const type of ['text/html; charset=utf-8', '']) {
    const url = await serve(t, ({ url: path }, response) => {
      if (type !== '') response.setHeader('Content-Type', type);
      if (path !== '/plants' && path !== '/mcp') response.statusCode = 404;
      response.end(page);
    });
    const seen = await diagnose(t, ['--base-url', url, '--mcp-url', url]);
    t.match(seen.of('response'), [
      {
        status: 'warning',
        message: /^plant-store: POST .* gets 200 .*: an HTML page, where JSON is expected/,
        fix: /http\.headers/,
      },
      { status: 'warning', message: /^mcp: .*an HTML page/ },
    ]);
    t.match(seen, { exitCode: 3 });
  }
});

t.test('an endpoint that does not speak MCP is told with what it responds', async (t) => {
  const unknown = { code: -32_601, message: 'no' };
  const url = await serve(
    t,
    always(200, 'application/json', JSON.stringify({ jsonrpc: '2.0', id: 1, error: unknown })),
  );
  const { of, exitCode } = await diagnose(t, ['--mcp-url', url]);
  t.equal(exitCode, 3);
  t.match(of('MCP'), [
    { status: 'error', message: /server\/discover gets 200 with "?application\/json/, fix: /mcp\.endpoint/ },
  ]);
  t.match(of('MCP')[0]?.message, /initialize gets 200/);
  const broken = await serve(t, always(500, 'text/plain', 'boom'));
  const failing = await diagnose(t, ['--mcp-url', broken]);
  t.match(failing.of('response'), [{ status: 'warning', message: /gets 500/, fix: /log of the service/ }]);
  t.match(failing.of('MCP'), [{ status: 'error', message: /initialize gets 500 with "?text\/plain/ }]);
});

t.test('metadata that cannot be read is named with its URL, once', async (t) => {
  const url = await serve(t, ({ url: path }, response) => {
    const isMetadata = path?.includes('/.well-known/') === true;
    response
      .writeHead(isMetadata ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(isMetadata ? '{"resource":' : '{}');
  });
  const { of } = await diagnose(t, ['--mcp-url', url]);
  t.match(of('metadata'), [{ status: 'warning', fix: /RFC 9728/ }]);
  const message = of('metadata')[0]?.message ?? '';
  const named = `${url}/.well-known/oauth-protected-resource/mcp cannot be read: `;
  t.equal(message.split(named).length, 2, message);
});

t.test('metadata that names no authorization server, or one that has none, is told', async (t) => {
  const servers = async (list: unknown): Promise<Awaited<ReturnType<typeof diagnose>>> => {
    const url = await serve(t, ({ url: path }, response) => {
      const isResource = path?.includes('oauth-protected-resource') === true;
      response
        .writeHead(isResource ? 200 : 404, { 'Content-Type': 'application/json' })
        .end(isResource ? JSON.stringify({ resource: `${url}/mcp`, authorization_servers: list }) : '{}');
    });
    return diagnose(t, ['--mcp-url', url]);
  };
  t.match((await servers([])).of('metadata'), [{ status: 'warning', fix: /authorization_servers/ }]);
  const elsewhere = await serve(t, always(404, 'application/json', '{}'));
  t.match((await servers([elsewhere])).of('metadata'), [
    { status: 'ok', message: /naming 1 authorization server/ },
    { status: 'warning', message: /gets 404/, fix: /RFC 8414/ },
  ]);
});

t.test('a Chromium that cannot be used is told with how to get one', async (t) => {
  const directory = t.testdir({});
  const missing = await diagnose(t, [], { directory, env: { CHROMIUM_PATH: join(directory, 'nothing') } });
  t.match(missing.of('Chromium'), [
    { status: 'warning', message: /names no file.*untestable/, fix: /CHROMIUM_PATH|name the program/ },
  ]);
  const broken = join(directory, 'chromium');
  writeFileSync(broken, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  const ended = await diagnose(t, [], { directory, env: { CHROMIUM_PATH: broken } });
  t.match(ended.of('Chromium'), [{ status: 'warning', message: /cannot be used: it ends with 7/, fix: /--version/ }]);
  // What a page needs stops no other check.
  t.equal(ended.exitCode, 0);
});

t.test('an old Node is a fault of the machine', (t) => {
  const sceneOf = (node: string): MachineScene =>
    ({ surroundings: { tool: { node, version: '0.0.0' } } }) as unknown as MachineScene;
  t.match(nodeVersion.examine(sceneOf('v24.17.9')), [
    { status: 'error', blame: 'configuration', message: /too old/, fix: /24\.18/ },
  ]);
  for (const node of ['v24.18.0', 'v26.0.0']) t.match(nodeVersion.examine(sceneOf(node)), [{ status: 'ok' }]);
  t.end();
});
