import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import type { BaselineEntry, CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { reportToConsole } from './console.ts';
import { describeResultOfRun } from './console-result.ts';
import { displayWidth } from '../../text/display-width.ts';
import { anyText, findAct, hostileReport } from '../hostile-report.test-support.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';

const directory = 'reports/staging/2026-11-21T11-02-03Z';
const plain = { color: false, width: 80, height: 24, ascii: false, directory };
/** What fits a screen. */
const show = (report: RunReport, options = {}): string => reportToConsole(report, { ...plain, ...options });
/** All there is to tell. */
const showAll = (report: RunReport, options = {}): string => show(report, { verbose: true, ...options });
const golden = (name: string): string => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
const failures = (count: number): RunReport =>
  sampleReport(Array.from({ length: count }, (_, index) => sampleResult(`s/check-${index}`, 'failed')));

/** Rows that a text takes on a screen of 80 columns, with the prompt under it. */
function rowsOf(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(displayWidth(line) / 80)));
  return rows.reduce((sum, count) => sum + count, 0);
}

t.test('a green run fits a screen, with its suites', async (t) => {
  const text = show(greenReport());
  t.equal(text, golden('console-green.txt'));
  t.ok(rowsOf(text) <= 24);
});

t.test('one failure fits a screen with all that proves it', async (t) => {
  const failed = sampleResult('plant-store/missing-name-refused', 'failed');
  const text = show(sampleReport([failed, sampleResult('plant-store/valid-plant-accepted', 'passed')]));
  t.equal(text, golden('console-failed.txt'));
  t.ok(rowsOf(text) <= 24);
});

t.test(
  'many failures fit a screen but for names: those alike together, the rest named, and where to see all',
  async (t) => {
    const others = Array.from({ length: 9 }, (_, index) => {
      const actual = `status ${500 + index}`;
      const { assertions } = sampleResult('s/x', 'failed');
      return sampleResult(`other/check-${index}`, 'failed', {
        assertions: assertions.map((assertion) => ({ ...assertion, actual })),
      });
    });
    const report = sampleReport([...others, ...failures(1000).results, ...mixedReport().results]);
    const text = show(report);
    t.ok(rowsOf(text) <= 24 + 10, text);
    t.match(
      text,
      '✘ 1000 checks of s  MUST  expected a 4xx response, got status 200 (application/…\n  check-0, check-1, ',
    );
    t.match(text, / {2}and 10 more checks failed:\n(✘ \S+ {2}MUST\n){10}/);
    t.match(text, `evidence   npx vivero report ${directory} --verbose\n`);
    t.match(text, /\nnext {7}npx vivero explain s\/check-0\n$/, 'what most have in common comes first');
    const tall = show(report, { height: 60 });
    t.ok(rowsOf(tall) > 24, 'a taller screen is used');
    t.ok(rowsOf(tall) <= 60);
  },
);

t.test('of what differs late the difference is shown, and an object is told in words', async (t) => {
  const start = `the response says ${'the same for long '.repeat(8)}`;
  const of = (id: string, expected: unknown, actual: unknown): CheckResult =>
    sampleResult(`s/${id}`, 'failed', {
      assertions: [{ ok: false, statement: 'it is right', expected, actual, exchange: 1 }],
    });
  const others = Array.from({ length: 4 }, (_, index) => of(`check-${index}`, 'a', `b${index}`));
  const text = show(sampleReport([...others, of('late', `${start}A`, `${start}B`)]));
  t.match(text, /expected …\S* long A, got …\S* long B\n/);
  const words = show(sampleReport([...others, of('object', 'nothing', { found: 'status 201', tried: 'just once' })]));
  t.match(words, 'got found: status 201, tried: just once');
});

t.test('no line of what fits a screen is wider than it, but for what is to be copied', async (t) => {
  for (const report of [greenReport(), mixedReport(), failures(50)]) {
    for (const width of [40, 80, 200]) {
      const wide = show(report, { width })
        .split('\n')
        .filter(
          (line) =>
            displayWidth(line) > Math.max(width, 40) && !/npx vivero|https:|^report|curl|^suite|^\S+ +\d/.test(line),
        );
      t.same(wide, [], `${width} columns`);
    }
  }
});

t.test('where there is no screen all is told, every kind of result in its section, the worst first', async (t) => {
  const headings = (text: string): string[] => text.split('\n').filter((line) => /^[A-Z].* \(\d+\)$/.test(line));
  const expected = [
    'Failed (2)',
    'Warnings (1)',
    'Notes (1)',
    'Errored: internal errors in vivero, not errors of the target (1)',
    'Untestable (2)',
    'Inapplicable (2)',
    'Clauses that vivero has no check for (1)',
  ];
  t.same(headings(showAll(mixedReport())), expected);
  const { height: _height, ...noScreen } = plain;
  t.same(headings(reportToConsole(mixedReport(), noScreen)), expected);
  t.match(showAll(mixedReport(), { failOn: 'should' }), 'both absent: the request is refused', 'each assertion');
  t.match(showAll(mixedReport({ failOn: 'should' })), 'Failed (3)', 'what decides the verdict is a failure');
  const wide = showAll(mixedReport())
    .split('\n')
    .filter((line) => displayWidth(line) > 80 && !line.startsWith('    curl '));
  t.same(wide, []);
  t.ok(showAll(failures(1000)).length < 100_000, 'a thousand failures stay readable');
});

t.test('what is accepted, out of date or unstable is told apart', async (t) => {
  const terms = { reason: 'the gateway swallows it', owner: 'ana', expires: '2026-12-31' };
  const entry: BaselineEntry = { ...terms, check: 's/old', assertion: null, expires: '2026-01-31' };
  const known = sampleResult('s/known', 'failed', { accepted: true });
  const accepted = { ...known, assertions: known.assertions.map((one) => ({ ...one, accepted: terms })) };
  const shaky = sampleResult('s/shaky', 'passed', { repeats: ['passed', 'failed', 'passed'] });
  const baseline = { file: 'baseline.yaml', entries: 3, expired: [entry], stale: [{ ...entry, check: 's/fixed' }] };
  const report = sampleReport([accepted, shaky], { exitCode: 1, baseline, repeat: 3, shard: { index: 2, total: 4 } });
  const text = show({ ...report, summary: { ...report.summary, accepted: 1, unstable: 1 } });
  t.match(text, /^✘ staging, shard 2 of 4: the baseline is out of date\n/);
  t.match(text, 'failed: 1 MUST (1 of them accepted); 1 unstable\n');
  t.match(text, 'repeated 3 times');
  const several = ['a', 'b', 'c', 'd'].map((assertion) => ({ ...entry, assertion }));
  const fourfold = { file: 'baseline.yaml', entries: 1, expired: several, stale: [] };
  t.match(show(sampleReport([shaky], { exitCode: 1, baseline: fourfold })), /1 expired +in baseline.yaml: s\/old\n/);
  const shard = show(greenReport({ shard: { index: 2, total: 4 }, plan: { sha256: 'a'.repeat(64) } }));
  t.match(shard, /^✔ staging, shard 2 of 4, conforms\n/);
  t.match(shard, /next {7}npx vivero merge <blobs of the 4 shards>\n$/);
  t.match(
    text,
    /1 accepted +by baseline.yaml: s\/known\n. 1 expired +in baseline.yaml: s\/old\n. 1 stale +in .*s\/fixed\n/,
  );
  t.match(text, /1 unstable +s\/shaky\n/);
  t.match(text, /exit code {2}1: the baseline is out of date\nnext {7}fix what baseline.yaml accepts until 2026-01-31/);
  t.match(showAll(report), /s\/known {2}MUST\n {4}until 2026-12-31, ana: the gateway swallows it\n/);
  t.match(showAll(report), 's/shaky: passed, failed, passed');
  const spared = show(sampleReport([accepted], { exitCode: 0, baseline: { ...baseline, expired: [], stale: [] } }));
  t.match(spared, 'exit code  0: every MUST check that ran passed, or is accepted\n');
  const stale = sampleReport([shaky], { exitCode: 1, baseline: { ...baseline, expired: [] } });
  t.match(show(stale), /next {7}npx vivero run staging --baseline baseline.yaml --update-baseline\n$/);
});

t.test('a token that nobody gave is the next thing to do', (t) => {
  const reason = 'no token is configured for https://mcp.example/: give --token, VIVERO_TOKEN or credentials.token';
  const results = ['mcp/a', 'mcp/b'].map((id) => sampleResult(id, 'untestable', { reason }));
  t.match(
    show(sampleReport(results, { exitCode: 3 })),
    /next {7}give --token, VIVERO_TOKEN or credentials\.token, and run it again\n$/,
  );
  const gone = ['mcp/a', 'mcp/b'].map((id) =>
    sampleResult(id, 'untestable', { reason: 'the configured credentials are no longer accepted' }),
  );
  t.match(show(sampleReport(gone, { exitCode: 3 })), /next {7}give a token that lives as long as the run/);
  t.end();
});

t.test('shell lines that cannot be copied as they are point to the stored run', async (t) => {
  const curls = { none: null, long: `curl ${'x'.repeat(5000)}`, acts: "curl --data-raw '\u001b[2J'" };
  for (const [name, curl] of Object.entries(curls)) {
    const report = sampleReport([sampleResult('s/a', 'failed')], { exchanges: [sampleExchange(1, { curl })] });
    t.match(show(report), /exchange 1 of run\.json/, name);
  }
});

t.test('colours change no word, and ASCII holds nothing else', async (t) => {
  for (const options of [{}, { verbose: true }]) {
    const colored = show(mixedReport(), { ...options, color: true });
    t.match(colored, '\u001b[31m');
    t.equal(colored.replaceAll(/\u001b\[\d+m/g, ''), show(mixedReport(), options));
    t.match(show(mixedReport(), { ...options, ascii: true }), /^[\n\x20-\x7e]+$/);
  }
  t.match(showAll(mixedReport(), { ascii: true }), 'RFC 9110 section 15.5.6');
});

t.test('the first line is the verdict, the last one thing to do', async (t) => {
  const abort = {
    kind: 'unreachable',
    message: 'https://x.example/ cannot be reached: refused',
    advice: 'Check that it listens: curl -v https://x.example/',
  } as const;
  const gone = Array.from({ length: 30 }, (_, index) =>
    sampleResult(`s/c${index}`, 'untestable', { reason: abort.message }),
  );
  const mock = { ...greenReport().target, name: 'mock' };
  const cases: Array<[RunReport, first: string, last: string]> = [
    [greenReport(), '✔ staging conforms', 'npx vivero run staging --reporter junit=vivero.xml'],
    [
      greenReport({ target: mock }),
      '✔ mock conforms',
      'VIVERO_TOKEN=... npx vivero run --base-url https://your.deployment.example',
    ],
    [mixedReport(), '✘ staging does not conform', 'npx vivero explain plant-store/missing-name-refused'],
    [sampleReport(gone, { exitCode: 3, abort }), '! staging: inconclusive', abort.advice],
    [sampleReport([], { exitCode: 4 }), '! staging: inconclusive, no check was selected', 'npx vivero list'],
    [
      sampleReport([sampleResult('s/a', 'errored')], { exitCode: 70 }),
      '! staging: inconclusive, internal error in vivero',
      `report this bug, with ${directory}/run.json`,
    ],
    [
      sampleReport([], { exitCode: 130 }),
      '! staging: inconclusive, the run was interrupted',
      'run it again: npx vivero run staging',
    ],
    [
      greenReport({ target: { ...mock, name: "it's" } }),
      "✔ it's conforms",
      String.raw`npx vivero run 'it'\''s' --reporter junit=vivero.xml`,
    ],
  ];
  for (const [report, first, last] of cases) {
    const lines = show(report).trimEnd().split('\n');
    t.equal(lines[0], first);
    t.equal(lines.at(-1), `next       ${last}`);
    t.ok(rowsOf(show(report)) <= 24);
  }
  t.match(show(greenReport(), { page: 'out/report.html' }), '\nreport     out/report.html\n');
});

t.test('whatever a target says, nothing of it acts', async () => {
  fc.assert(
    fc.property(anyText(), fc.constantFrom(80, 120, 200), fc.boolean(), (text, width, ascii) => {
      const report = hostileReport(text);
      const screen = show(report, { width, ascii });
      const one = describeResultOfRun(report.results[0] ?? sampleResult('s/a', 'failed'), report, { ...plain, ascii });
      return findAct(screen) === null && findAct(one) === null && findAct(showAll(report, { width, ascii })) === null;
    }),
    { numRuns: 40, seed: testSeed() },
  );
});

t.test('advice is shown apart from what documents say, and never decides', async (t) => {
  const report = sampleReport(
    [
      sampleResult('site/listed-once', 'failed', { level: 'ADVICE' }),
      sampleResult('site/described', 'failed', { level: 'MAY' }),
      sampleResult('site/served', 'passed'),
    ],
    { failOn: 'may' },
  );
  t.match(showAll(report), /Failed \(1\)\n[^]*site\/described[^]*\nAdvice \(1\)\n\n.*site\/listed-once {2}ADVICE/);
  t.match(show(report), /advice +site\/listed-once/);
  t.match(show(report), 'failed: 1 MAY, 1 ADVICE');
});

t.test('on 80 columns what was expected and what came stay in sight, and a group names a case', async (t) => {
  const statement = `POST /plants with a body that ${'is long '.repeat(8)}: the request is accepted`;
  const long = (id: string, suite = 's'): CheckResult =>
    sampleResult(`${suite}/${id}`, 'failed', {
      assertions: [
        { ok: false, statement, expected: 'a status from 200 to 299', actual: `status 422 ${id}`, exchange: 1 },
      ],
    });
  const alone = Array.from({ length: 4 }, (_, index) => long(`check-${index}`));
  const tall = show(sampleReport(alone), { height: 40 });
  t.match(tall, /: the request is accepted\n {2}expected a status from 200 to 299, got status 422 check-3\n/);
  const low = show(sampleReport([...alone, long('check-4')]), { height: 24 });
  t.match(low, /POST \/plants with.*…: expected a status from 200 to 299, got status 422 check-4\n/);
  const alike = [1, 2, 3, 4].map((number) => ({ ...long('same'), id: `s/check-${number}` }));
  t.match(show(sampleReport(alike)), /4 checks of s[^]*such as: POST \/plants with[^]*expected a status.*got status/);
});
