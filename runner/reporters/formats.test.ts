import fc from 'fast-check';
import t from 'tap';
import { parseDocument } from 'yaml';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import type { CheckResult, RunReport, Summary } from '../../contracts/run-report/run-report.ts';
import { reasonNotGreen } from './describe-standing.ts';
import { anyText, findAct, hostileReport } from './hostile-report.test-support.ts';
import { type FormatName, reporters } from './index.ts';
import type { ReporterOptions } from './reporter.ts';
import { runVariety } from './run-variety.test-support.ts';
import { mixedReport, sampleReport } from './sample-report.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';

type Counts = Pick<Summary, 'planned' | 'passed' | 'failed' | 'inapplicable' | 'untestable' | 'errored'>;

const signer = { keyId: `sha256:${'c'.repeat(64)}`, sign: (bytes: Uint8Array): Uint8Array => bytes.subarray(0, 64) };
const options: ReporterOptions = { color: false, width: 80, ascii: false, directory: 'reports/staging/x', signer };
const loaded = await Promise.all(
  Object.entries(reporters).map(async ([name, format]) => ({ name: name as FormatName, report: await format.load() })),
);
const variety = Object.entries(runVariety());

const numbers = (text: string): number[] =>
  text
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll('*', '')));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const times = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

interface CtrfTest {
  readonly status: string;
  readonly rawStatus?: string;
}
interface SarifLog {
  readonly runs: ReadonlyArray<{
    readonly results: readonly unknown[];
    readonly properties: { readonly vivero: { readonly counts: Counts } };
    readonly invocations: ReadonlyArray<{
      readonly toolExecutionNotifications: ReadonlyArray<{ descriptor: { id: string } }>;
    }>;
  }>;
}

/** How many checks a text says ended how, read back from the text alone; a format may know of fewer outcomes. */
const readCounts: Record<FormatName, (text: string, run: RunReport) => Partial<Counts>> = {
  console(text) {
    const row = text.split('\n').findLast((line) => /^(total|plant-store) /.test(line)) ?? '';
    const [passed = 0, failed = 0, untestable = 0, errored = 0, inapplicable = 0, planned = 0] = row
      .split(/ +/)
      .slice(1)
      .map(Number);
    return { planned, passed, failed, inapplicable, untestable, errored };
  },
  json: (text) => runOf(text).summary,
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
  junit: (text, run) => ({ planned: times(text, /<testcase /g) - (reasonNotGreen(run) === null ? 0 : 1) }),
  'junit-rich': (text) => ({
    planned: times(text, /<property name="outcome"/g),
    passed: times(text, /<property name="outcome" value="passed"/g),
    failed: times(text, /<property name="outcome" value="failed"/g),
    inapplicable: times(text, /<property name="outcome" value="inapplicable"/g),
    untestable: times(text, /<property name="outcome" value="untestable"/g),
    errored: times(text, /<property name="outcome" value="errored"/g),
  }),
  html(text) {
    const rows = [...text.matchAll(/<tr><th scope="row">(?:MUST|SHOULD|MAY)<\/th>(.*?)<\/tr>/g)];
    const head = [...(/<th scope="col">Level<\/th>(.*?)<\/tr>/.exec(text)?.[1] ?? '').matchAll(/>(\w+)</g)];
    const cells = rows.map(([, row = '']) => [...row.matchAll(/<td>(\d+)<\/td>/g)].map(([, cell]) => Number(cell)));
    return Object.fromEntries(head.map(([, name = ''], column) => [name, sum(cells.map((row) => row[column] ?? 0))]));
  },
  ctrf(text) {
    const { results } = JSON.parse(text) as { results: { tests: CtrfTest[]; summary: Record<string, number> } };
    const checks = results.tests.filter(({ rawStatus }) => rawStatus !== undefined);
    const of = (pattern: RegExp): number => checks.filter(({ rawStatus = '' }) => pattern.test(rawStatus)).length;
    return {
      planned: checks.length,
      passed: of(/^passed$/),
      failed: of(/^(failed|failed-SHOULD|failed-MAY|accepted)$/),
      inapplicable: of(/^inapplicable$/),
      untestable: of(/^untestable$/),
      errored: of(/^errored$/),
    };
  },
  sarif(text) {
    const { runs } = JSON.parse(text) as SarifLog;
    const notified = runs.flatMap(({ invocations }) => invocations.flatMap((one) => one.toolExecutionNotifications));
    const of = (id: string): number => notified.filter(({ descriptor }) => descriptor.id === id).length;
    const counts = runs.map(({ properties }) => properties.vivero.counts);
    return {
      planned: sum(counts.map(({ planned }) => planned)),
      passed: sum(counts.map(({ passed }) => passed)),
      inapplicable: sum(counts.map(({ inapplicable }) => inapplicable)),
      failed: sum(runs.map(({ results }) => results.length)),
      untestable: of('untestable'),
      errored: of('errored'),
    };
  },
  har: (text) => (JSON.parse(text) as { log: { _vivero: { summary: Counts } } }).log._vivero.summary,
  markdown(text) {
    const total = text.split('\n').find((line) => line.startsWith('| **total**')) ?? '';
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const [passed = 0, failed = 0, untestable = 0, errored = 0, inapplicable = 0, planned = 0] = numbers(total);
    const columns = numbers(total).map((_, column) => sum(rows.map((row) => numbers(row)[column] ?? 0)));
    t.same(columns, numbers(total), 'the rows of the suites add up');
    return { planned, passed, failed, untestable, errored, inapplicable };
  },
  badge: (text, run) => {
    const passed = /conforms, (\d+) passed/.exec(text)?.[1];
    return run.exitCode === 0 ? { passed: Number(passed) } : {};
  },
  allure(text, { results }) {
    const described = text.split(/^[\w-]+\.\w+\n/m).flatMap((part) => (part.includes('"historyId"') ? [part] : []));
    t.equal(described.length, results.length);
    return { planned: described.length };
  },
  github(text) {
    const [, planned, passed, failed, inapplicable, untestable, errored] = (
      /(\d+) planned: (\d+) passed, (\d+) failed, (\d+) inapplicable, (\d+) untestable, (\d+) errored/.exec(text) ?? []
    ).map(Number);
    return { planned, passed, failed, inapplicable, untestable, errored } as Counts;
  },
  attestation: (text) => {
    const { payload } = JSON.parse(text) as { payload: string };
    const statement = JSON.parse(Buffer.from(payload, 'base64').toString()) as {
      predicate: { vivero_run: { summary: Counts } };
    };
    return statement.predicate.vivero_run.summary;
  },
};

const outcomes = ['planned', 'passed', 'failed', 'inapplicable', 'untestable', 'errored'] as const;
const pick = (counts: Partial<Counts>, names: ReadonlyArray<keyof Counts>): Partial<Counts> =>
  Object.fromEntries(names.map((name) => [name, counts[name]]));

t.test('every format tells the counts of the stored run', async (t) => {
  for (const [kind, run] of variety) {
    const counts = pick(run.summary, outcomes);
    const { passed = 0, failed = 0, inapplicable = 0, untestable = 0, errored = 0 } = counts;
    t.equal(counts.planned, passed + failed + inapplicable + untestable + errored, kind);
    for (const { name, report } of loaded) {
      const told = readCounts[name](report(run, options), run);
      const asked = outcomes.filter((outcome) => outcome in told);
      t.same(pick(told, asked), pick(counts, asked), `${name}: ${kind}`);
    }
  }
});

t.test('every format is the same from run.json as from the run, and leaves the run alone', async (t) => {
  for (const [kind, run] of variety) {
    const before = JSON.stringify(run);
    const stored = runOf(loaded.find(({ name }) => name === 'json')?.report(run, options) ?? '');
    for (const { name, report } of loaded) {
      const text = report(run, options);
      if (report(stored, options) !== text) t.fail(`${name} differs for ${kind}`);
      if (!text.endsWith('\n')) t.fail(`${name} of ${kind} ends in no newline`);
      const act = findAct(actingText(name, text));
      if (act !== null) t.fail(`${name} of ${kind} acts: ${JSON.stringify(act)}`);
    }
    t.equal(JSON.stringify(run), before, kind);
  }
});

/** What of a text could act beside what the format is there to do: workflow commands of ours, and what is in base64. */
function actingText(name: FormatName, text: string): string {
  if (name === 'github') return text.replaceAll(/^::(error|warning|notice) /gm, 'command ');
  if (name !== 'attestation') return text;
  const { payload } = JSON.parse(text) as { payload: string };
  return `${text}\n${Buffer.from(payload, 'base64').toString()}`;
}

t.test('nothing that a target sends acts in any format', async () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const { name, report } of loaded) {
        const act = findAct(actingText(name, report(hostileReport(text), options)));
        if (act !== null) throw new Error(`${name}: ${JSON.stringify(act)}`);
      }
    }),
    { numRuns: 40, seed: testSeed() },
  );
});

t.test('strict readers of JSON find no half of a surrogate pair', async (t) => {
  const run = hostileReport('a\ud800b\udc00\\ud800🌱');
  for (const { name, report } of loaded.filter((format) => ['ctrf', 'sarif', 'har', 'badge'].includes(format.name))) {
    t.notMatch(JSON.stringify(JSON.parse(report(run, options))), /(?<!\\)(?:\\\\)*\\ud[89a-f]/, name);
  }
});

t.test('a badge is green for what conforms, red for what does not, and yellow for what nobody knows', async (t) => {
  const render = loaded.find(({ name }) => name === 'badge')?.report;
  const badges = variety.map(([kind, run]) => {
    const badge = JSON.parse(render?.(run, options) ?? '') as Record<string, unknown>;
    t.match(badge, { schemaVersion: 1, label: 'conformance' });
    return `${kind}: ${String(badge['message'])}, ${String(badge['color'])}`;
  });
  t.same(
    badges.filter((badge) => !badge.startsWith('mixed') && !badge.startsWith('sharded')),
    [
      'green: conforms, 66 passed, brightgreen',
      'accepted: conforms, 1 passed, 2 accepted, brightgreen',
      'baseline out of date: baseline out of date, red',
      'unstable: 1 MUST failed, red',
      'unreachable: inconclusive, yellow',
      'interrupted: inconclusive, yellow',
      'nothing selected: inconclusive, yellow',
      'one exchange of each kind: 5 MUST failed, red',
    ],
  );
  t.match(badges[2], 'mixed, fails on SHOULD: 3 failed, red');
});

t.test('run.json has its members in one order, whatever order they came in', async (t) => {
  const run = mixedReport();
  const turned = Object.fromEntries(Object.entries(run).toReversed()) as unknown as RunReport;
  const render = loaded.find(({ name }) => name === 'json')?.report;
  t.equal(render?.(turned, options), render?.(run, options));
  t.match(render?.(run, options), /^\{\n {2}"schemaVersion": 2,\n {2}"tool": \{\n {4}"name": "vivero",/);
});

t.test('megabytes that a target sent make no report that nobody can read', async (t) => {
  const { exchanges } = hostileReport('x'.repeat(1_000_000));
  const reason = 'y'.repeat(1_000_000);
  const results = hostileReport('x').results.map((result): CheckResult => {
    const assertions = [{ ok: false, statement: reason, expected: reason, actual: { [reason]: reason }, exchange: 1 }];
    return { ...result, reason, assertions };
  });
  const abort = { kind: 'unreachable', message: reason, advice: '' } as const;
  const run = sampleReport(results, { exchanges, abort });
  // These two hold every exchange as it was stored, where a body has 64 KiB at the most.
  for (const { name, report } of loaded.filter((format) => !['json', 'har', 'allure'].includes(format.name))) {
    t.ok(report(run, options).length < 400_000, name);
  }
});
