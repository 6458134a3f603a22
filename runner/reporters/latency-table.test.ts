import t from 'tap';
import type { StoredExchange } from '../../contracts/run-report/run-report.ts';
import { reportToConsole } from './console/console.ts';
import { indexRun } from './html/index-run.ts';
import { latencyRows } from './latency-table.ts';
import { reportAsMarkdown } from './markdown/markdown.ts';
import { sampleExchange, sampleReport, sampleResult } from './sample-report.test-support.ts';

function reportOf(count: number, changes: Partial<StoredExchange> = {}) {
  const exchanges = Array.from({ length: count }, (_, place) =>
    sampleExchange(place + 1, { timing: { firstByteMs: 4, completeMs: place + 10 }, ...changes }),
  );
  return sampleReport([sampleResult('a/b', 'passed')], { exchanges });
}

const options = { color: false, width: 80, ascii: false, directory: null };

t.test('every report for people says how fast the operations were', async (t) => {
  const report = reportOf(25);
  t.strictSame(latencyRows(report), [['plant-store POST /plants', '25', '22 ms', '33 ms', '-', '4.0 ms']]);
  const screen = reportToConsole(report, options).split('\n');
  const line = screen.find((text) => text.startsWith('plant-store POST'));
  t.match(line, /^plant-store POST \/plants +25 +22 ms +33 ms +- +4\.0 ms$/);
  t.equal(line?.length, 80);
  t.match(reportAsMarkdown(report, options), '| `plant-store POST /plants` | 25 | 22 ms | 33 ms | - | 4.0 ms |');
  const { latency } = indexRun(report, { resultChunks: [0], exchangeChunks: [0] });
  t.match(latency, { rows: [['plant-store POST /plants', '25']], more: 0 });
});

t.test('nothing is said where nothing was timed', async (t) => {
  const report = sampleReport([sampleResult('a/b', 'passed')], { exchanges: [sampleExchange(1)] });
  t.notMatch(reportToConsole(report, options), 'Latency');
  t.notMatch(reportAsMarkdown(report, options), 'Latency');
});

t.test('the name of an operation acts nowhere', async (t) => {
  const { request } = sampleExchange(1);
  const report = reportOf(2, { request: { ...request, method: 'GET\u001b[2J', url: 'not | a <b>\u202e' } });
  for (const text of [reportToConsole(report, options), reportAsMarkdown(report, options)])
    t.notMatch(text, /\u001b|\u202e/);
  t.match(reportAsMarkdown(report, options), /&#124; a &#60;b&#62;/);
});
