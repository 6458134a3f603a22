import t from 'tap';
import { join } from 'node:path';
import * as sqlite from 'node:sqlite';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { sampleExchange } from '../reporters/sample-report.test-support.ts';
import { analyseLatency } from './analyse-latency.ts';
import { historyName } from './history-file.ts';
import { openHistory } from './open-history.ts';
import { storeSamples } from './stored-runs.test-support.ts';

/** Stores a run a day, in which each of so many responses took that long. */
async function storeTimes(directory: string, times: readonly number[], count = 20): Promise<void> {
  const samples = times.map((completeMs, place) => {
    const timing = { firstByteMs: completeMs, completeMs };
    const exchanges = Array.from({ length: count }, (_, index) => sampleExchange(index + 1, { timing }));
    return { day: place + 1, changes: { exchanges } };
  });
  await storeSamples(directory, samples);
}

async function slowerIn(directory: string): Promise<ReturnType<typeof analyseLatency>> {
  const { index } = await openHistory(directory, sqlite);
  const runs = index.runs('staging', -1).map((run) => ({ run, latencies: index.latencies(run.folder) }));
  index.close();
  return analyseLatency(runs);
}

t.test('an operation is slower by the medians of runs', async (t) => {
  const directory = t.testdir({});
  await storeTimes(join(directory, 'reports'), [40, 42, 41, 40, 43, 90, 95, 92]);
  const operation = 'plant-store POST /plants';
  t.strictSame(await slowerIn(join(directory, 'reports')), [{ operation, beforeMs: 41, nowMs: 92 }]);
  const { stdout } = await runCommandLine(['history'], { directory });
  t.match(
    stdout,
    /Slower operations \(1\)\n {2}plant-store POST \/plants\n {4}half of the responses take 92 ms now, 41 ms/,
  );
});

t.test('one slow run, few runs and few responses are not slower', async (t) => {
  const directory = t.testdir({});
  const [moment, few, small] = ['moment', 'few', 'small'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  await storeTimes(moment, [40, 42, 41, 40, 43, 40, 41, 900]);
  await storeTimes(few, [40, 40, 900, 900, 900]);
  await storeTimes(small, [40, 42, 41, 40, 43, 900, 900, 900], 19);
  for (const runs of [moment, few, small]) t.strictSame(await slowerIn(runs), []);
});

t.test('the index of an older vivero is made anew', async (t) => {
  const directory = t.testdir({});
  await storeTimes(directory, [40]);
  (await openHistory(directory, sqlite)).index.close();
  const database = new sqlite.DatabaseSync(join(directory, historyName));
  database.exec('drop table latencies; pragma user_version = 1');
  database.close();
  const { index, notices } = await openHistory(directory, sqlite);
  t.strictSame(notices, []);
  t.match(index.latencies('staging/2026-11-01T10-00-00Z'), [{ samples: 20, p50Ms: 40 }]);
  index.close();
});
