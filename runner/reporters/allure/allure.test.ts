import type { Globals, Status, TestResult, TestResultContainer } from 'allure-js-commons';
import type { HttpExchange } from 'allure-js-commons/http';
import type { Category } from 'allure-js-commons/sdk';
import t from 'tap';
import type { CheckResult, RunReport, StoredAssertion } from '../../../contracts/run-report/run-report.ts';
import { describeAllureExchange } from './allure-exchange.ts';
import { allureUuid, isAllureOfVivero } from './allure-names.ts';
import { type AllureResult, describeAllureTest } from './allure-result.ts';
import { reportAsAllure, writeAllure } from './allure.ts';
import { exchangesById } from '../describe-exchange.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';

/** A type of Allure's as it is in a file: its enumerations are their words. */
type Written<Value> = Value extends string
  ? `${Value}`
  : Value extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Written<Item>>
    : Value extends object
      ? { readonly [Name in keyof Value]: Written<Value[Name]> }
      : Value;

const files = (report: RunReport): Map<string, string> =>
  new Map([...writeAllure(report)].map(({ name, text }) => [name, text]));

function read<Value>(report: RunReport, ending: string): Value[] {
  return [...files(report)].filter(([name]) => name.endsWith(ending)).map(([, text]) => JSON.parse(text) as Value);
}

/** Resolves at compile time: what we write is what Allure's own types say. */
function testOf(result: CheckResult, report: RunReport): Written<TestResult> & AllureResult {
  const exchangesOf = Map.groupBy(report.exchanges, ({ check }) => check);
  return describeAllureTest(result, { report, exchanges: exchangesById(report), exchangesOf }).result;
}

const only = (result: CheckResult, changes: Partial<RunReport> = {}): AllureResult =>
  testOf(result, sampleReport([result], changes));

t.test('each check is a test, counted as the stored run counts it', (t) => {
  const report = mixedReport();
  const results = read<Written<TestResult>>(report, '-result.json');
  const count = (status: `${Status}`): number => results.filter((result) => result.status === status).length;
  const { planned, passed, inapplicable, untestable, errored } = report.summary;
  t.same([results.length, count('failed'), count('passed')], [planned, 2, passed + 2], 'lesser failures are passed');
  t.same([count('skipped'), count('broken')], [inapplicable, untestable + errored]);
  const environment = files(report).get('environment.properties') ?? '';
  for (const [name, value] of Object.entries(report.summary))
    if (typeof value === 'number' && !['assertions', 'exchanges'].includes(name))
      t.match(environment, `checks.${name} = ${value}\n`);
  const [container] = read<Written<TestResultContainer>>(report, '-container.json');
  t.same(
    container?.children,
    results.map(({ uuid }) => uuid),
  );
  t.end();
});

t.test('a failure tells what was expected, by which clause, and shows the exchange', (t) => {
  const report = mixedReport();
  const result = report.results.find(({ id }) => id === 'plant-store/missing-name-refused');
  if (result === undefined) throw new Error('no such result');
  const test = testOf(result, report);
  t.match(test, {
    name: result.title,
    fullName: result.id,
    titlePath: ['plant-store'],
    statusDetails: {
      message:
        'MUST does not hold: name absent: the request is refused: expected a 4xx response, got status 200 (application/json)',
      expected: 'a 4xx response',
      actual: 'status 200 (application/json)',
    },
    parameters: [{ name: 'target', value: 'staging' }],
  });
  t.match(
    test.statusDetails.trace,
    /^clause: MUST Service contract §4\.1 rule 2: .*\n\nstatement: name absent.*again: curl /s,
  );
  const labels = Object.fromEntries(test.labels.map(({ name, value }) => [name, value]));
  t.match(labels, {
    suite: 'plant-store',
    epic: 'Service contract',
    feature: '§4.1 rule 2',
    severity: 'critical',
    tag: 'MUST',
  });
  t.equal(test.steps.length, 5);
  const [first, second] = test.steps;
  t.match(first, { status: 'failed', attachments: [{ type: 'application/vnd.allure.http+json' }], parameters: [] });
  t.match(second, { status: 'failed', attachments: [], parameters: [{ name: 'exchange', value: '1' }] });
  t.end();
});

t.test('each attachment is a file, and each file is shown at one place: Allure loses it at a second', (t) => {
  const foreign: StoredAssertion = { ok: false, statement: 's', expected: 1, actual: 2, exchange: 1 };
  const results = [
    ...mixedReport().results,
    sampleResult('site/observer-failed', 'failed', { assertions: [foreign] }),
    sampleResult('site/observer-passed', 'passed', { assertions: [{ ...foreign, ok: true }] }),
  ];
  const exchanges = [...mixedReport().exchanges, sampleExchange(3, { check: 'opening' })];
  const report = sampleReport(results, { exchanges });
  const text = reportAsAllure(report);
  const written = [...files(report).keys()].filter((name) => name.includes('-attachment.'));
  t.equal(new Set(written).size, 6, 'one for each check that failed by it, whichever check sent it');
  for (const name of written) t.equal(text.split(`"source": "${name}"`).length, 2, name);
  t.equal(text.split('"source": ').length - 1, written.length, 'and none is missing');
  const [container] = read<TestResultContainer>(report, '-container.json');
  t.equal(container?.befores[0]?.attachments.length, 1, 'what is shared is a fixture');
  t.end();
});

t.test('accepted, unstable, lesser and what could not be told are marked', (t) => {
  const acceptance = { reason: 'known to the team', owner: 'shop', expires: '2026-12-01' };
  const failing = { ok: false, statement: 's', expected: 1, actual: 2, exchange: null, accepted: acceptance };
  const tagsOf = ({ labels }: AllureResult): string[] =>
    labels.filter(({ name }) => name === 'tag').map(({ value }) => value);
  const accepted = only(sampleResult('a/b', 'failed', { accepted: true, assertions: [failing] }));
  t.match(accepted, {
    status: 'failed',
    statusDetails: {
      known: true,
      muted: true,
      message: /^accepted until 2026-12-01 \(shop\): known to the team; MUST does not hold: s: /,
    },
  });
  t.same(tagsOf(accepted), ['MUST', 'accepted']);
  t.ok(accepted.labels.some(({ name, value }) => name === 'owner' && value === 'shop'));
  const unstable = only(sampleResult('a/b', 'passed', { repeats: ['passed', 'failed'] }));
  t.match(unstable, { status: 'passed', statusDetails: { flaky: true } });
  const lesser = only(sampleResult('a/b', 'failed', { level: 'SHOULD' }));
  t.match(lesser, {
    status: 'passed',
    steps: [{ status: 'failed' }],
    statusDetails: { message: /^SHOULD does not hold, and does not decide the verdict: / },
  });
  t.same(tagsOf(lesser), ['SHOULD', 'SHOULD does not hold']);
  t.match(only(sampleResult('a/b', 'untestable', { reason: 'r' })), {
    status: 'broken',
    statusDetails: { message: 'untestable: r' },
  });
  t.match(only(sampleResult('a/b', 'errored', { reason: 'r' })), {
    status: 'broken',
    statusDetails: { message: 'errored: r' },
  });
  t.match(only(sampleResult('a/b', 'inapplicable', { reason: 'r' })), {
    status: 'skipped',
    statusDetails: { message: 'inapplicable: r' },
  });
  t.end();
});

t.test('each message falls into the category made for it', (t) => {
  const report = mixedReport();
  const categories = JSON.parse(files(report).get('categories.json') ?? '[]') as Array<Written<Category>>;
  for (const { status, statusDetails } of read<Written<TestResult>>(report, '-result.json')) {
    if (status === 'passed' || status === undefined) continue;
    const fitting = categories.filter(
      ({ matchedStatuses = [], messageRegex = '' }) =>
        matchedStatuses.includes(status) &&
        typeof messageRegex === 'string' &&
        new RegExp(`^(?:${messageRegex})$`).test(statusDetails.message ?? ''),
    );
    t.equal(fitting.length, 1, statusDetails.message ?? '');
  }
  t.end();
});

t.test('what is wrong with the run itself is an error of the whole report', (t) => {
  const abort = { kind: 'unreachable', message: 'nothing responds', advice: 'try curl' } as const;
  const entry = { check: 'a/b', assertion: null, reason: 'known', owner: 'shop', expires: '2026-11-01' };
  const baseline = { file: 'baseline.yaml', entries: 2, expired: [entry], stale: [{ ...entry, check: 'a/c' }] };
  const timestamp = Date.parse('2026-11-21T11:02:03.812Z');
  const [globals] = read<Globals>(sampleReport([], { abort, baseline, exchanges: [] }), '-globals.json');
  t.same(globals, {
    attachments: [],
    errors: [
      { message: 'nothing responds', trace: 'advice: try curl', timestamp },
      { message: 'entries of the baseline baseline.yaml expired', trace: 'a/b (2026-11-01)', timestamp },
      { message: 'entries of the baseline baseline.yaml are to be deleted', trace: 'a/c (2026-11-01)', timestamp },
    ],
  });
  t.same(read(mixedReport(), '-globals.json'), []);
  t.end();
});

t.test('exchanges have the form of Allure 3, bytes and faults included', (t) => {
  const noBody = { text: null, base64: null, sizeBytes: 0, truncated: false };
  const exchange: HttpExchange = describeAllureExchange(
    sampleExchange(1, {
      request: { method: 'GET', url: 'https://x/', headers: [['Cookie', '[redacted]']], body: noBody, rawBase64: null },
      response: { status: 200, headers: [], body: { text: null, base64: '/w==', sizeBytes: 9, truncated: true } },
    }),
  );
  t.same(exchange, {
    schemaVersion: 1,
    start: Date.parse('2026-11-21T11:02:03.412Z'),
    stop: Date.parse('2026-11-21T11:02:03.426Z'),
    request: { method: 'GET', url: 'https://x/', headers: [{ name: 'Cookie', value: '__ALLURE_REDACTED__' }] },
    response: { status: 200, headers: [], body: { encoding: 'base64', value: '/w==', size: 9, truncated: true } },
  });
  const raw = sampleExchange(1, {
    request: { ...sampleExchange(1).request, rawBase64: 'R0VU' },
    response: null,
    fault: { kind: 'timeout', message: 'nothing came', code: null, blame: 'target' },
  });
  t.match(describeAllureExchange(raw), {
    request: { body: { encoding: 'base64', value: 'R0VU', size: 3 } },
    error: { name: 'timeout', message: 'nothing came (blame: target)' },
  });
  t.end();
});

t.test('names are the same each time, differ from run to run, and tell our folders from those of others', (t) => {
  const names = [...files(mixedReport()).keys()];
  t.same([...files(mixedReport()).keys()], names);
  t.equal(new Set(names).size, names.length);
  const others = [...files(mixedReport({ run: 'other' })).keys()].filter((name) => /^[\da-f]{8}-/.test(name));
  t.notOk(others.some((name) => names.includes(name)));
  t.match(allureUuid('a', 'b'), /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  t.not(allureUuid('a', 'b'), allureUuid('ab'));
  t.ok(isAllureOfVivero(names));
  t.ok(isAllureOfVivero([...files(sampleReport([], { exchanges: [] })).keys()]), 'a run of nothing too');
  for (const other of ['notes.txt', '0f8fad5b-d9cb-469f-a165-70867728950e-result.json', '..'])
    t.notOk(isAllureOfVivero([...names, other]), other);
  t.notOk(isAllureOfVivero(['environment.properties']), 'a person may have written it');
  t.end();
});

t.test('what a target sends is no Markdown, no link and no property of its own', (t) => {
  const report = hostileReport('a = b\n![x](https://evil.example/x.png) <img src=x onerror=alert(1)> \\ ä 🌱');
  for (const [name, text] of files(report)) t.match(name, /^[\w.-]+$/, text.slice(0, 1));
  for (const { description, links } of read<TestResult>(report, '-result.json')) {
    t.notMatch(description, /(?<!\\|`[^`]*)[!<]\[?/);
    t.same(links, []);
  }
  const lines = (files(report).get('environment.properties') ?? '').trimEnd().split('\n');
  for (const line of lines) t.match(line, /^[a-z0-9.-]+ = [ -~]*$/);
  t.end();
});
