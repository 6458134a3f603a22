import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { startForeignServer } from '../../trials/foreign-servers/start-foreign-server.test-support.ts';
import { needsTrialPackages } from '../../trials/trial-packages.test-support.ts';
import type { CheckResult, OpinionCheck, OpinionFinding } from '../../../contracts/run-report/run-report.ts';
import { sampleResult } from '../../reporters/sample-report.test-support.ts';
import { askSecondOpinion, type SecondOpinionQuestion } from './ask-second-opinion.ts';
import { compareOpinions } from './compare-opinions.ts';
import { type MappedOpinion, opinionMap } from './opinion-map.ts';
import { type ConformanceRun, runConformanceSuite } from './run-conformance-suite.ts';
import { scenarios } from './scenarios.ts';
import { createToolGuard } from './tool-guard.ts';

function question(t: Test, endpoint: URL, changes: Partial<SecondOpinionQuestion> = {}): SecondOpinionQuestion {
  return {
    proxy: { endpoint, token: () => Promise.resolve('a-token-of-the-tests'), random: (bound) => randomInt(bound) },
    callTools: [],
    results: [],
    signal: new AbortController().signal,
    host: changes.host ?? { nodePath: process.execPath, env: process.env, temporaryDirectory: t.testdir({}) },
    redact: (message) => message.replaceAll('400', '[redacted]'),
    ...changes,
  };
}

/** Returns what a run found, one line for each check that did not pass, and for each note. */
function complaintsIn(findings: readonly OpinionFinding[]): string[] {
  return findings.flatMap(({ scenario, era, checks, note }) => [
    ...checks
      .filter(({ status }) => status !== 'passed')
      .map(({ id, status }) => `${era} ${scenario}: ${id} ${status}`),
    ...(note === '' ? [] : [`${era} ${scenario}: ${note}`]),
  ]);
}

t.test('of a server that neither of us wrote it finds what is true', needsTrialPackages, async (t) => {
  const origin = await startForeignServer(t, '@modelcontextprotocol/server-everything/dist/index.js', [
    'streamableHttp',
  ]);
  const ours = 'mcp/ended-session-answered-404';
  const asked = question(t, new URL('/mcp', origin), { results: [sampleResult(ours, 'passed')] });
  const opinion = await askSecondOpinion(asked);
  t.match(opinion, { system: 'mcp', suite: { name: /conformance/, version: /^0\.2/ }, fault: null });
  t.strictSame(
    opinion.findings.map(({ scenario, era, checks }) => `${era} ${scenario} ${checks.length}`),
    [
      'legacy server-initialize 3',
      'legacy server-session-lifecycle 3',
      'legacy ping 2',
      'legacy tools-list 3',
      'legacy dns-rebinding-protection 2',
      'legacy server-sse-multiple-streams 2',
    ],
    'its era alone is asked',
  );
  // It answers 400 where a session has ended, and lets any page of any name in.
  t.strictSame(complaintsIn(opinion.findings), [
    'legacy server-session-lifecycle: server-session-terminated-returns-404 failed',
    'legacy dns-rebinding-protection: localhost-host-rebinding-rejected failed',
  ]);
  t.match(opinion.differences, [
    { eras: ['legacy'], theirs: 'failed', message: /got \[redacted\]$/, ours: [{ id: ours, outcome: 'passed' }] },
    { check: 'localhost-host-rebinding-rejected', theirs: 'failed' },
  ]);
  t.strictSame(readdirSync(asked.host.temporaryDirectory), [], 'nothing is left');
});

t.test('what keeps it from being asked is told', async (t) => {
  const endpoint = new URL('http://127.0.0.1:1/mcp');
  t.match(await askSecondOpinion(question(t, endpoint)), {
    fault: /no client of its kind can connect: 127\.0\.0\.1:1 refused the connection/,
    findings: [],
    differences: [],
  });
  t.match(await askSecondOpinion(question(t, endpoint, { signal: AbortSignal.abort() })), { fault: /the run ended/ });
  const locked = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
  await once(locked, 'listening');
  t.teardown(() => locked.close());
  const { port } = locked.address() as AddressInfo;
  t.match(await askSecondOpinion(question(t, new URL(`http://127.0.0.1:${port}/mcp`))), {
    fault: /requires other credentials/,
  });
  const host = { nodePath: '/nowhere/node', env: {}, temporaryDirectory: t.testdir({}) };
  t.match(await askSecondOpinion(question(t, endpoint, { host })), { fault: /could not be started/ });
  const nowhere = { nodePath: process.execPath, env: {}, temporaryDirectory: '/nowhere' };
  t.match(await askSecondOpinion(question(t, endpoint, { host: nowhere })), { fault: /it could not be run: .*ENOENT/ });
});

/** Each scenario is a program that has to start first. */
const scenarioTimeoutMs = patient(2_000);

/** Runs a module of this text in the place of the suite. */
function runInstead(
  t: Test,
  text: string,
  changes: Partial<ConformanceRun> = {},
): ReturnType<typeof runConformanceSuite> {
  const directory = t.testdir({ temporary: {}, 'suite.mjs': text });
  const host = { nodePath: process.execPath, env: process.env, temporaryDirectory: join(directory, 'temporary') };
  return runConformanceSuite({
    ...question(t, new URL('http://127.0.0.1:1/mcp'), { host }),
    program: { packageName: 'suite', version: '1', url: pathToFileURL(join(directory, 'suite.mjs')) },
    eras: ['modern'],
    tools: [],
    scenarioTimeoutMs,
    timeoutMs: patient(60_000),
    ...changes,
  });
}

t.test('whatever a suite does, it says nothing that it did not find', async (t) => {
  const suite = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    const option = (name) => process.argv.find((one) => one.startsWith('--' + name + '=')).split('=').slice(1).join('=');
    const write = (text) => {
      mkdirSync(option('output-dir') + '/made');
      writeFileSync(option('output-dir') + '/made/checks.json', text);
    };
    const check = { id: 'a', name: 'A', description: 'd', status: 'FAILURE', errorMessage: 'x'.repeat(10_000) };
    await {
      'tools-list': () => write('[]'),
      'dns-rebinding-protection': () => write('[' + '['.repeat(50_000)),
      'server-sse-multiple-streams': () => new Promise(() => setInterval(() => {}, 1000)),
      'server-stateless': () => write(JSON.stringify([{ ...check, status: 'SPLENDID' }])),
      'http-header-validation': () => undefined,
      caching: async () => {
        write(JSON.stringify([check, { ...check, details: { untestable: true } }]));
        await fetch(option('url'), { method: 'POST', body: '{}' });
        process.exitCode = 1;
      },
    }[option('scenario')]();`;
  const findings = await runInstead(t, suite);
  t.match(findings, [
    { scenario: 'tools-list', checks: [], note: 'it tested nothing: its result has no checks' },
    { scenario: 'dns-rebinding-protection', checks: [], note: /cannot be read by this version/ },
    { scenario: 'server-sse-multiple-streams', checks: [], note: `it did not end within ${scenarioTimeoutMs} ms` },
    { scenario: 'server-stateless', checks: [], note: /cannot be read by this version/ },
    { scenario: 'http-header-validation', checks: [], note: 'it tested nothing: it wrote no result' },
    { scenario: 'caching', checks: [{ status: 'failed' }, { status: 'untestable' }], note: /refused the connection/ },
  ]);
  t.equal(findings.at(-1)?.checks[0]?.message.length, 500);
});

t.test('what may write is not called, and what is not meant for a target is not asked of it', async (t) => {
  const suite = `
    const url = process.argv.find((one) => one.startsWith('--url=')).slice(6);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'delete_all' } };
    await fetch(url, { method: 'POST', body: JSON.stringify(call) });`;
  const tools = [{ name: 'delete_all', annotations: { readOnlyHint: false } }];
  const endpoint = new URL('https://127.0.0.1:1/mcp');
  const findings = await runInstead(t, suite, { tools, proxy: { ...question(t, endpoint).proxy } });
  const notes = Object.fromEntries(findings.map(({ scenario, note }) => [scenario, note]));
  t.match(notes, {
    'tools-list': /^The call is blocked/,
    'dns-rebinding-protection': /^not run: it is for servers on loopback over plain HTTP/,
    'http-header-validation': /^not run: it calls the first tool that is listed, which is not annotated/,
  });
  const late = await runInstead(t, '', { timeoutMs: 1 });
  t.match(late.at(-1)?.note, /^no time was left/);
  const unlisted = await runInstead(t, '', { tools: null });
  t.match(unlisted.find(({ scenario }) => scenario === 'http-header-validation')?.note, /tools could not be listed/);

  const says = (guard: ReturnType<typeof createToolGuard>, message: unknown): boolean =>
    guard.refuse({ body: Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)) }) === null;
  const call = (name: unknown): unknown => ({ method: 'tools/call', params: { name } });
  const listed = [...tools, { name: 'read', annotations: { readOnlyHint: true } }, { name: 'test_listed' }];
  const guard = createToolGuard(listed, ['allowed']);
  for (const name of ['read', 'allowed', 'test_of_the_suite']) t.ok(says(guard, call(name)), name);
  for (const name of ['delete_all', 'test_listed', 'not_listed', 5, null, undefined])
    t.notOk(says(guard, call(name)), String(name));
  t.notOk(says(guard, [{ method: 'tools/list' }, call('delete_all')]), 'in a batch');
  t.notOk(says(guard, { method: 'tools/call' }));
  for (const message of ['{no json', '', 'null', { method: 'tools/list' }]) t.ok(says(guard, message));
  t.notOk(says(createToolGuard(null, []), call('test_of_the_suite')), 'where the list is not known');
});

t.test('opinions differ where one finds a fault and the other none', (t) => {
  const map: MappedOpinion[] = [
    { scenario: 's', check: 'a', ours: ['mcp/a'] },
    { scenario: 's', check: 'b', name: 'B1', ours: ['mcp/b'] },
    { scenario: 's', check: 'b', name: 'B2', ours: ['mcp/b'] },
  ];
  const check = (id: string, status: OpinionCheck['status'], name = id): OpinionCheck => ({
    id,
    name,
    status,
    statement: '',
    message: '',
    references: [],
  });
  const finding = (era: OpinionFinding['era'], ...checks: OpinionCheck[]): OpinionFinding => ({
    scenario: 's',
    era,
    checks,
    note: '',
  });
  const compare = (findings: OpinionFinding[], ...results: CheckResult[]): string[] =>
    compareOpinions(findings, results, map).map(
      ({ check, name, theirs, eras, ours }) =>
        `${check}/${name} ${theirs} ${eras.join('+')} ${ours.map(({ outcome }) => outcome).join()}`,
    );
  const ours = (id: string, outcome: CheckResult['outcome']): CheckResult => sampleResult(id, outcome);
  t.strictSame(compare([finding('legacy', check('a', 'passed'))], ours('mcp/a', 'passed')), []);
  t.strictSame(compare([finding('legacy', check('a', 'failed'))], ours('mcp/a', 'failed')), []);
  t.strictSame(compare([finding('legacy', check('a', 'passed'))], ours('mcp/a', 'untestable')), []);
  t.strictSame(compare([finding('legacy', check('a', 'warning'))], ours('mcp/a', 'passed')), [
    'a/a warning legacy passed',
  ]);
  t.strictSame(compare([finding('legacy', check('a', 'failed'))], ours('mcp/a', 'untestable')), [
    'a/a failed legacy untestable',
  ]);
  t.strictSame(compare([finding('legacy', check('a', 'failed'))]), ['a/a failed legacy ']);
  t.strictSame(compare([finding('legacy', check('a', 'passed'))], ours('mcp/a', 'failed')), [
    'a/a passed legacy failed',
  ]);
  for (const status of ['skipped', 'info', 'untestable'] as const)
    t.strictSame(compare([finding('legacy', check('a', status))], ours('mcp/a', 'failed')), [], status);
  const inBoth = [
    finding('legacy', check('a', 'passed')),
    finding('modern', check('a', 'failed'), check('a', 'passed')),
  ];
  t.strictSame(compare(inBoth, ours('mcp/a', 'passed')), ['a/a failed modern passed'], 'the graver stands');
  t.strictSame(compare(inBoth, ours('mcp/a', 'failed')), []);
  const twice = [finding('modern', check('b', 'passed', 'B1'), check('b', 'failed', 'B2'))];
  t.strictSame(compare(twice, ours('mcp/b', 'failed')), [], 'ours asks both, and one of them failed');
  t.end();
});

t.test('every check that is compared with exists', (t) => {
  const missing = opinionMap
    .flatMap(({ ours }) => ours)
    .filter((id) => !existsSync(new URL(`../../../suites/${id}.ts`, import.meta.url)));
  t.strictSame(missing, []);
  t.ok(opinionMap.every(({ scenario }) => scenario === null || scenarios.some(({ name }) => name === scenario)));
  t.end();
});

t.test('a known reason holds for what it was found out about, and for nothing else', (t) => {
  const reasonFor = (message: string): string | null | undefined =>
    compareOpinions(
      [
        {
          scenario: 'tools-list',
          era: 'legacy',
          checks: [{ id: 'tools-list', name: '', status: 'failed', statement: '', message, references: [] }],
          note: '',
        },
      ],
      [],
    )[0]?.reason;
  t.match(reasonFor('Tool 0: missing description; Tool 3: missing description'), /leaves it to a tool/);
  t.equal(reasonFor('Tool 0: missing description; Tool 3: missing inputSchema'), null);
  t.end();
});
