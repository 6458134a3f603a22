import fc from 'fast-check';
import t from 'tap';
import { parseDocument } from 'yaml';
import type { RunReport, Summary } from '../engine/run-report.ts';
import { anyText, findAct, hostileReport } from './hostile-report.test-support.ts';
import { reporters } from './index.ts';
import type { ReporterOptions } from './reporter.ts';
import { greenReport, mixedReport, sampleReport } from './sample-report.test-support.ts';

const options: ReporterOptions = { color: false, width: 80, ascii: false, directory: 'reports/staging/x' };
const loaded = await Promise.all(
  Object.entries(reporters).map(async ([name, format]) => ({ name, report: await format.load() })),
);
const render = (name: string, run: RunReport): string =>
  loaded.find((format) => format.name === name)?.report(run, options) ?? '';

/** How many checks a text says ended how, read back from the text alone. */
const readCounts: Record<string, (text: string) => Partial<Summary>> = {
  console(text) {
    const row = text.split('\n').findLast((line) => /^(total|plant-store) /.test(line)) ?? '';
    const [passed = 0, failed = 0, untestable = 0, errored = 0, inapplicable = 0, planned = 0] = row
      .split(/ +/)
      .slice(1)
      .map(Number);
    return { planned, passed, failed, inapplicable, untestable, errored };
  },
  json: (text) => {
    const { planned, passed, failed, inapplicable, untestable, errored } = (JSON.parse(text) as RunReport).summary;
    return { planned, passed, failed, inapplicable, untestable, errored };
  },
  tap(text) {
    const lines = text.split('\n');
    const yaml = text
      .split(/^ {2}---$/m)
      .slice(1)
      .map((part) => parseDocument(part.split(/^ {2}\.\.\.$/m)[0] ?? '').toJS() as { severity: string });
    const of = (...severities: string[]): number => yaml.filter(({ severity }) => severities.includes(severity)).length;
    return {
      planned: Number(/^1\.\.(\d+)/m.exec(text)?.[1]),
      passed: lines.filter((line) => line.startsWith('ok ') && !line.includes(' # SKIP')).length,
      failed: of('error', 'warning', 'note'),
      inapplicable: lines.filter((line) => line.startsWith('ok ') && line.includes(' # SKIP')).length,
      untestable: of('inconclusive'),
      errored: of('errored'),
    };
  },
};

t.test('every format tells the same counts, and they add up', async (t) => {
  for (const run of [mixedReport(), greenReport(), mixedReport({ failOn: 'may' })]) {
    const { planned, passed, failed, inapplicable, untestable, errored } = run.summary;
    t.equal(planned, passed + failed + inapplicable + untestable + errored);
    for (const [name, read] of Object.entries(readCounts)) {
      t.same(read(render(name, run)), { planned, passed, failed, inapplicable, untestable, errored }, name);
    }
  }
});

t.test('the totals of JUnit are those of the stored run, by its own mapping', async (t) => {
  const { planned, errored, inapplicable } = mixedReport().summary;
  for (const name of ['junit', 'junit-rich']) {
    const text = render(name, mixedReport());
    const sum = (attribute: string): number =>
      [...text.matchAll(new RegExp(`<testsuite .* ${attribute}="(\\d+)"`, 'g'))].reduce(
        (total, [, value]) => total + Number(value),
        0,
      );
    t.same(
      [sum('tests'), sum('failures'), sum('errors'), sum('skipped')],
      [planned, 2, errored + 1, inapplicable + 1],
      name,
    );
    t.equal(text.split('<testcase ').length - 1, planned);
  }
});

t.test('nothing that a target sends acts in any format', async () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const { name, report } of loaded) {
        const act = findAct(report(hostileReport(text), options));
        if (act !== null) throw new Error(`${name}: ${JSON.stringify(act)}`);
      }
    }),
    { numRuns: 60 },
  );
});

t.test('a report depends on the stored run alone', async (t) => {
  for (const { name, report } of loaded) {
    const run = mixedReport();
    const before = JSON.stringify(run);
    t.equal(report(run, options), report(JSON.parse(render('json', run)) as RunReport, options), name);
    t.equal(JSON.stringify(run), before, 'the run is not changed');
    t.match(report(sampleReport([], { exitCode: 4, exchanges: [] }), options), /\n$/, 'a run of nothing has a report');
  }
});

t.test('run.json has its members in one order, whatever order they came in', async (t) => {
  const run = mixedReport();
  const turned = Object.fromEntries(Object.entries(run).toReversed()) as unknown as RunReport;
  t.equal(render('json', turned), render('json', run));
  t.match(render('json', run), /^\{\n {2}"schemaVersion": 1,\n {2}"tool": \{\n {4}"name": "vivero",/);
});

t.test('megabytes that a target sent make no report that nobody can read', async (t) => {
  const { exchanges } = hostileReport('x'.repeat(5_000_000));
  const results = hostileReport('x').results.map((result) => {
    const reason = 'y'.repeat(5_000_000);
    return {
      ...result,
      reason,
      assertions: [{ ok: false, statement: reason, expected: reason, actual: { [reason]: reason }, exchange: 1 }],
    };
  });
  const run = sampleReport(results, {
    exchanges,
    abort: { kind: 'unreachable', message: 'y'.repeat(5_000_000), advice: '' },
  });
  for (const { name, report } of loaded.filter((format) => format.name !== 'json')) {
    t.ok(report(run, options).length < 200_000, name);
  }
});
