import t from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { reportToConsole } from './console/console.ts';
import { groupFailures, orderFailures } from './group-failures.ts';
import { indexRun } from './html/index-run.ts';
import { reportAsMarkdown } from './markdown/markdown.ts';
import { sampleReport, sampleResult } from './sample-report.test-support.ts';

const directory = 'reports/staging/2026-11-21T11-02-03Z';

/** A run in which one failure, neither the first nor the most frequent, keeps three checks from being tested. */
function blockedReport(): RunReport {
  const reason = 'no protected-resource metadata could be read: see metadata/published';
  return sampleReport([
    sampleResult('bearer/a', 'failed', { accepted: true }),
    sampleResult('bearer/b', 'failed', { level: 'SHOULD' }),
    sampleResult('mcp/a', 'failed'),
    sampleResult('mcp/b', 'failed'),
    sampleResult('metadata/at-root', 'failed'),
    sampleResult('metadata/published', 'failed'),
    ...['a', 'b', 'c'].map((name) => sampleResult(`authorization/${name}`, 'untestable', { reason })),
  ]);
}

t.test('what most checks wait for comes first, then the level, then what most have in common', async (t) => {
  const [first, ...others] = groupFailures(blockedReport());
  t.match(first, { waiting: 3, results: [{ id: 'metadata/published' }, { id: 'metadata/at-root' }] });
  t.strictSame(
    others.map(({ results }) => results.map(({ id }) => id)),
    [['mcp/a', 'mcp/b']],
  );
});

t.test('every report has the failures in one order', async (t) => {
  const report = blockedReport();
  const order = ['metadata/published', 'metadata/at-root', 'mcp/a', 'mcp/b', 'bearer/b', 'bearer/a'];
  t.strictSame(
    orderFailures(report).map(({ id }) => id),
    order,
  );
  const index = indexRun(report, { resultChunks: [], exchangeChunks: [] });
  t.strictSame(
    index.fixOrder.flatMap(({ places }) => places).map((place) => index.results[place]?.[0]),
    order,
    'the page',
  );
  t.equal(index.verdict.next, 'npx vivero explain metadata/published');
  const wide = { color: false, width: 80, ascii: false, directory };
  const texts = [reportToConsole(report, { ...wide, verbose: true }), reportAsMarkdown(report, { directory })];
  for (const text of texts) {
    const places = order.slice(0, 5).map((id) => text.search(new RegExp(`\\b${id}\\b(?!\n)`)));
    t.strictSame(
      places.toSorted((a, b) => a - b),
      places,
      text,
    );
  }
  t.match(reportToConsole(report, { ...wide, height: 24 }), /✘ 2 checks of metadata {2}MUST.* {2}3 more checks wait/);
});
