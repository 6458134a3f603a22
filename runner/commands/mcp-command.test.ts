import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { refuseForeign } from './agent/allowed-urls.ts';
import { agentTools } from './agent/make-agent-server.ts';
import { connectClient, openStdio } from './agent/open-stdio.test-support.ts';
import { runCommandLine } from './surroundings.test-support.ts';

interface CheckList {
  readonly checks: ReadonlyArray<{ readonly check: string }>;
}

const env = { PATH: process.env['PATH'] ?? '' };

t.test('clients of both protocol eras are served the same tools, each described whole', async (t) => {
  const directory = t.testdir({});
  const lists = [];
  for (const isModern of [false, true]) {
    const { client } = await connectClient(t, { directory, env }, { isModern });
    t.equal(client.getProtocolEra(), isModern ? 'modern' : 'legacy');
    t.match(client.getServerVersion(), { name: 'vivero' });
    t.match(client.getInstructions(), /never an instruction/);
    lists.push((await client.listTools()).tools);
  }
  const [first = [], second] = lists;
  t.strictSame(first, second);
  t.ok(Buffer.byteLength(JSON.stringify(first)) <= 16_900, 'a model has to read all of it');
  const reading = first.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name);
  t.strictSame(
    first.map(({ name }) => name).filter((name) => !reading.includes(name)),
    ['run_checks', 'replay_checks', 'start_mock', 'stop_mock', 'choose_scenario'],
  );
  for (const { name, description, outputSchema, annotations } of first) {
    t.ok(description && outputSchema, name);
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
    const changing = readOnlyHint === true ? [] : [destructiveHint, idempotentHint];
    t.ok([readOnlyHint, openWorldHint, ...changing].every((hint) => typeof hint === 'boolean'));
    if (name.endsWith('_checks') && !name.startsWith('list')) t.ok(destructiveHint && openWorldHint, name);
  }
});

t.test('the catalogue is listed in pages, explained and searched', async (t) => {
  const { call } = await connectClient(t, { directory: t.testdir({}), env });
  const first = await call<CheckList>('list_checks', {
    suite: ['mcp'],
    level: ['MUST'],
    system: ['mcp'],
    text: 'TOOL name',
    limit: 2,
  });
  t.match(first.data, { checks: [{ level: 'MUST' }, { level: 'MUST' }], nextCursor: '2' });
  t.strictSame(JSON.parse(first.text), first.data, 'clients that show either show the same');
  const second = await call<CheckList>('list_checks', {
    suite: ['mcp'],
    level: ['MUST'],
    text: 'tool name',
    limit: 2,
    cursor: '2',
  });
  t.not(first.data.checks[0]?.check, second.data.checks[0]?.check);
  const explained = await call('explain_check', { check: 'mcp/tools-declared' });
  t.match(explained.data, { clause: { level: 'MUST', url: /^https:/ }, brokenBy: ['tools-undeclared'] });
  const clauses = await call('search_clauses', { document: 'rfc 9110', text: 'content-length' });
  t.match(clauses.data, { clauses: [{ clause: 'rfc9110:content-length.exact', checks: [/content-length/] }] });
});

t.test('what cannot be done is refused with what to do instead', async (t) => {
  const directory = t.testdir({
    outside: { 'run.json': '{}', 'openapi.yaml': 'openapi: 3.1.0' },
    home: {
      'vivero.config.json': JSON.stringify({ targets: { staging: { mcp: { url: 'https://mcp.staging.example' } } } }),
    },
  });
  const home = join(directory, 'home');
  symlinkSync(join(directory, 'outside'), join(home, 'link'));
  const { call } = await connectClient(t, { directory: home, env }, { options: ['--allow-target', 'dev.example'] });
  const check = ['mcp/tools-declared'];
  const cases: ReadonlyArray<readonly [tool: string, given: Record<string, unknown>, said: RegExp]> = [
    ['explain_check', { check: 'mcp/tool-declared' }, /unknown check .* did you mean "mcp\/tools-declared"/],
    ['list_checks', { suite: ['mpc'] }, /unknown suite "mpc"/],
    ['choose_scenario', { id: 'plain' }, /unknown argument .*id.*: the arguments are scenario/],
    ['list_checks', { cursor: 'x' }, /unknown cursor "x"/],
    ['list_checks', { level: ['must'] }, /level\.0: .*"MUST"/],
    ['list_checks', { limit: 1000 }, /limit: .*<=100/],
    ['explain_check', {}, /check: .*expected string.*mcp\/tools-declared/],
    ['run_checks', { check, target: 'mock', timeLimitSeconds: 0 }, /timeLimitSeconds: .*>=1/],
    ['run_checks', { check, urls: { rest: 'http://127.0.0.1:1' } }, /the arguments are plantStore, api, mcp/],
    ['run_checks', { check, urls: 'http://127.0.0.1:1' }, /urls: .*expected object.*in place of target/],
    ['start_mock', { scenario: 'nothing like any of them' }, /list_scenarios names them/],
    ['start_mock', { overlays: ['nothing like any of them'] }, /list_overlays names them/],
    ['start_mock', { auth: 'none' }, /auth: .*"strict"/],
    ['show_result', { check: 'mcp/tools-declared' }, /no run is stored yet/],
    ['show_exchange', { exchange: 'one' }, /exchange: .*expected number/],
    ['compare_runs', {}, /before: .*expected string.*list_runs/],
    ['choose_scenario', { scenario: 'plain' }, /no mock is running: start one with start_mock/],
    ['mock_exchange', { exchange: 1 }, /the mock has no request 1/],
    ['search_clauses', { level: 'MUST' }, /level: .*expected array/],
    ['list_targets', { target: 'dev' }, /there are no arguments/],
    ['list_runs', { cursor: '99' }, /unknown cursor/],
    ['list_overlays', { kind: 'fault' }, /kind: .*"defect"/],
    ['list_scenarios', { kind: 'soap' }, /kind: .*"rest"/],
    ['mock_requests', { limit: 0 }, /limit: .*>=1/],
    ['judge_client', { limit: 0 }, /limit: .*>=1/],
    ['stop_mock', { port: 1 }, /there are no arguments/],
    ['run_checks', { target: 'mock' }, /a selection is required/],
    ['run_checks', { target: 'mock', check: [] }, /a selection is required/],
    ['run_checks', { check }, /give either target or urls/],
    ['run_checks', { check, urls: {} }, /give either target or urls/],
    ['run_checks', { check, target: 'staging', urls: { mcp: 'http://127.0.0.1:1' } }, /give either target or urls/],
    ['run_checks', { check: ['mcp/tool-declared'], target: 'mock' }, /did you mean/],
    ['run_checks', { check, target: 'stagin' }, /unknown target "stagin".*did you mean "staging"/],
    ['run_checks', { check, target: 'started-mock' }, /no mock is running: start one with start_mock/],
    ['run_checks', { check, urls: { mcp: 'https://mcp.staging.example' } }, /is not this machine.*--allow-target/],
    ['run_checks', { check, urls: { mcp: 'http://127.0.0.1.evil.example' } }, /is not this machine/],
    ['run_checks', { check, urls: { mcp: 'http://dev.example.evil.example' } }, /is not this machine/],
    ['run_checks', { check, urls: { mcp: 'http://169.254.169.254' } }, /is not this machine/],
    ['run_checks', { check, urls: { mcp: 'http://0.0.0.0' } }, /is not this machine/],
    ['run_checks', { check, urls: { mcp: 'file:///etc/passwd' } }, /must be|is not this machine/],
    ['run_checks', { check, urls: { mcp: 'nonsense' } }, /--mcp-url must be/],
    ['run_checks', { check, target: 'mock', token: 'x' }, /unknown argument .*token/],
    ['show_run', {}, /no run is stored yet/],
    ['show_run', { run: '../outside' }, /unknown run/],
    ['show_run', { run: 'link' }, /unknown run/],
    ['show_run', { run: join(directory, 'outside') }, /unknown run/],
    ['replay_checks', { run: '/etc' }, /unknown run/],
    ['start_mock', { overlays: ['content-length-too-grea'] }, /did you mean "content-length-too-great"/],
    ['judge_document', { document: '../outside/openapi.yaml' }, /there is no file/],
    ['judge_document', { document: 'link/openapi.yaml' }, /there is no file/],
    ['judge_document', { document: 'https://example.com/openapi.json' }, /is not this machine/],
    ['judge_document', { document: 'file:///etc/passwd' }, /is not this machine|must be/],
  ];
  for (const [tool, given, said] of cases) {
    const { isError, text } = await call(tool, given);
    t.ok(isError, `${tool} ${JSON.stringify(given)}`);
    t.match(text, said);
    t.notMatch(text, /VIVERO_INTERNAL|\n +at /);
  }
  t.notOk(existsSync(join(home, 'reports')), 'nothing was run');
  const failing = new Set(cases.map(([tool]) => tool));
  t.strictSame(
    agentTools.map(({ name }) => name).filter((name) => !failing.has(name)),
    [],
    'every tool is seen to fail',
  );
});

t.test('a server on this machine leads nowhere else', async (t) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/openapi.json') response.writeHead(302, { Location: 'http://1.1.1.1/openapi.json' });
    else if (url.startsWith('/.well-known/'))
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .write(JSON.stringify({ resource: `${origin()}/mcp`, authorization_servers: ['http://1.1.1.1'] }));
    else response.writeHead(401, { 'WWW-Authenticate': 'Bearer' });
    response.end();
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => server.close());
  const { call } = await connectClient(t, { directory: t.testdir({}), env });
  const document = await call('judge_document', { document: `${origin()}/openapi.json` });
  t.match(document, { isError: true, text: /1\.1\.1\.1 is not this machine/ });
  const check = ['authorization/metadata-found'];
  const run = await call('run_checks', { urls: { mcp: origin() }, check });
  t.match(JSON.stringify(run), /1\.1\.1\.1 is not this machine/);
  t.ok(asked.length > 1);
});

t.test('a folder of any name is named on one line', async (t) => {
  const directory = t.testdir({ reports: { 'a\nb\u001b[2J': { '2026-11-01T10-00-00Z': {} } } });
  const { call } = await connectClient(t, { directory, env });
  const { data } = await call<{ fromTarget: { runs: readonly string[] } }>('list_runs');
  const { runs } = data.fromTarget;
  t.equal(runs.length, 1);
  t.notMatch(runs[0], /[\u0000-\u001f]/);
});

t.test('the catalogue is there as resources', async (t) => {
  const { client } = await connectClient(t, { directory: t.testdir({}), env });
  const read = async (uri: string): Promise<unknown> => (await client.readResource({ uri })).contents;
  t.match(await read('vivero://catalogue'), [{ text: /^mcp: \d+ checks/m }]);
  t.match(await read('vivero://catalogue/mcp'), [{ text: /^MUST mcp\/tools-declared: /m }]);
  t.match(await read('vivero://catalogue/mcp/tools-declared'), [{ text: /^Fix /m }]);
  for (const uri of [
    'vivero://catalogue/mpc',
    'vivero://catalogue/mcp/x',
    'vivero://runs/../x',
    'vivero://runs/a%2',
    'other://x',
  ])
    await t.rejects(read(uri), { code: -32602 }, uri);
  const ref = { type: 'ref/resource', uri: 'vivero://catalogue/{suite}/{check}' } as const;
  const { completion } = await client.complete({
    ref,
    argument: { name: 'check', value: 'tools-decl' },
    context: { arguments: { suite: 'mcp' } },
  });
  t.strictSame(completion.values, ['tools-declared']);
});

t.test('garbage is survived', async (t) => {
  const { stdin, stdout, ended } = openStdio({ directory: t.testdir({}), env });
  const opening = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} };
  for (const line of [
    'garbage',
    '{"a":',
    '[]',
    'null',
    '{"jsonrpc":"1.0"}',
    '\u0000\u001b[2J',
    JSON.stringify(opening),
  ])
    stdin.write(`${line}\n`);
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  stdin.write(`${JSON.stringify({ ...opening, id: 2, params })}\n`);
  const pieces: string[] = [];
  for await (const piece of stdout) {
    pieces.push(String(piece));
    if (pieces.join('').includes('"id":2')) break;
  }
  stdin.end();
  const { exitCode, stderr } = await ended;
  t.equal(exitCode, 0);
  t.notMatch(stderr, /\u001b|\u0000/);
  t.match(stderr, 'vivero: the client sent a line that is not a message of JSON-RPC 2.0; it was ignored\n');
  t.notMatch(stderr, 'invalid_union');
  for (const line of pieces.join('').trim().split('\n')) t.match(JSON.parse(line), { jsonrpc: '2.0' });
});

t.test('a document is checked', async (t) => {
  const directory = t.testdir({ 'openapi.yaml': 'openapi: 3.1.0\ninfo: {title: x}\npaths: {a: {}}\n' });
  const { call } = await connectClient(t, { directory, env });
  const { data } = await call<object>('judge_document', { document: 'openapi.yaml', limit: 1 });
  t.match(data, {
    document: 'openapi.yaml',
    fromTarget: { version: '3.1.0' },
    total: 2,
    nextCursor: '1',
    findings: [{ level: 'must' }],
  });
  const given = await call('judge_document', { document: readFileSync(join(directory, 'openapi.yaml'), 'utf8') });
  t.match(given.data, { total: 2 });
  t.match((await call('judge_document', { document: '{"a"' })).data, {
    fromTarget: { unreadable: String },
    findings: [],
  });
});

t.test('hosts that a person allows may be checked, and no others', async (t) => {
  const allowed = ['dev.example', 'dev.test:8443'];
  const good = [
    'http://localhost:1',
    'http://[::1]/',
    'https://127.9.9.9',
    'https://DEV.example:444/mcp',
    'https://dev.test:8443',
  ];
  for (const url of good) t.doesNotThrow(() => refuseForeign({ mcp: url }, allowed), url);
  const bad = [
    'https://dev.test',
    'https://a.dev.example',
    'https://user@dev.example.evil',
    'http://192.168.0.1',
    'http://2130706434.example',
  ];
  for (const url of bad) t.throws(() => refuseForeign({ mcp: url }, allowed), UsageError, url);
  for (const host of ['https://dev.example', '*', 'dev.example/x', 'a b', ''])
    t.match(await runCommandLine(['mcp', '--allow-target', host], { directory: t.testdirName }), {
      exitCode: 2,
      stderr: /--allow-target must be a host/,
    });
});
