import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { reportAsJson } from '../reporters/json/json.ts';
import { greenReport, mixedReport, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { standingReport } from '../reporters/standing-report.test-support.ts';
import { readRunBytes } from './read-run-bytes.ts';
import { parseRun } from './read-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { StoreError } from '../errors/store-error.ts';

/** The same, to be written to. */
type Editable<T> =
  T extends ReadonlyArray<infer Item>
    ? Array<Editable<Item>>
    : T extends object
      ? { -readonly [Key in keyof T]: Editable<T[Key]> }
      : T;
type Run = Editable<RunReport>;

/** Resolves to why a text is refused, or to `null` where it is taken. */
async function refusalOf(text: string): Promise<StoreError | null> {
  try {
    await parseRun(text, 'a/run.json');
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

function edited(change: (run: Run) => void): string {
  const run = JSON.parse(reportAsJson(standingReport())) as Run;
  change(run);
  return JSON.stringify(run);
}

/** One clear sentence: a line that names the file, and holds nothing that acts on a terminal. */
const sentence = /^a\/run\.json [^\p{Cc}\p{Cf}]{5,400}$/u;

t.test('what vivero writes is taken', async (t) => {
  const shard = { index: 2, total: 3 };
  const runs = {
    green: greenReport(),
    mixed: mixedReport(),
    standing: standingReport(),
    interrupted: mixedReport({
      exitCode: 130,
      abort: { kind: 'interrupted', message: 'interrupted by SIGINT', advice: 'Run again.' },
    }),
    'a shard with nothing to ask': sampleReport([], { shard, exchanges: [] }),
    'nothing executed': sampleReport([sampleResult('a/b', 'inapplicable')], {
      exitCode: 3,
      abort: { kind: 'nothing-executed', message: 'nothing was executed', advice: 'Most often: x' },
    }),
  };
  for (const [name, run] of Object.entries(runs)) t.same(await parseRun(reportAsJson(run), 'a'), run, name);
});

t.test('a run that is cut off anywhere is refused in one sentence', async (t) => {
  const whole = reportAsJson(standingReport());
  const step = Math.ceil(whole.length / 150);
  for (let length = 0; length < whole.trimEnd().length; length += step) {
    const refusal = await refusalOf(whole.slice(0, length));
    if (refusal?.code !== 'TRUNCATED_RUN' || !sentence.test(refusal.message))
      t.fail(`cut at ${length}: ${refusal?.message ?? 'taken'}`);
  }
  t.equal(await refusalOf(whole.trimEnd()), null, 'only the last line feed may be missing');
});

t.test('a run that contradicts itself is refused, with what is wrong', async (t) => {
  const of = (run: Run, id: string): Run['results'][number] => {
    const found = run.results.find((result) => result.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const failed = 'plant-store/missing-name-refused';
  const accepted = 'plant-store/malformed-json-refused';
  const cases: Readonly<Record<string, [change: (run: Run) => void, message: RegExp]>> = {
    'a count': [(run) => (run.summary.passed += 1), /summary\.passed is 3, and 2 results are$/],
    'a count of severities': [(run) => (run.summary.bySeverity.error = 0), /summary\.bySeverity\.error is 0/],
    'the count of exchanges': [(run) => (run.summary.exchanges = 7), /summary\.exchanges is 7, and it should be 2$/],
    'the count of assertions': [
      (run) => (run.summary.assertions = 1),
      /summary\.assertions is 1, and it should be 10$/,
    ],
    'the count of accepted': [(run) => (run.summary.accepted = 3), /summary\.accepted is 3, and it should be 1$/],
    'no count of accepted': [(run) => delete run.summary.accepted, /summary\.accepted is absent/],
    'the count of unstable': [(run) => (run.summary.unstable = 0), /summary\.unstable is 0, and it should be 1$/],
    'the exit code': [(run) => (run.exitCode = 0), /its exit code is 0, and its results say 1$/],
    'an outcome, with its counts': [
      (run) => {
        Object.assign(of(run, failed), { outcome: 'passed', severity: 'none' });
        Object.assign(run.summary, { passed: 3, failed: 3 });
        run.summary.bySeverity.error -= 1;
      },
      /result "plant-store\/missing-name-refused" is passed, and 5 of its assertions failed$/,
    ],
    'a severity, with its counts': [
      (run) => {
        of(run, failed).severity = 'note';
        run.summary.bySeverity.error -= 1;
        run.summary.bySeverity.note += 1;
      },
      /is failed at MUST, and its severity is note$/,
    ],
    'all assertions of a failed check': [
      (run) => {
        for (const assertion of of(run, failed).assertions) {
          assertion.ok = true;
          delete assertion.accepted;
        }
      },
      /failed, and none of its assertions did$/,
    ],
    'an exchange that an assertion points to': [
      (run) => {
        run.exchanges.pop();
        run.summary.exchanges -= 1;
      },
      /result "plant-store\/malformed-json-refused" points at exchange 2, which is not there$/,
    ],
    'the number of an exchange': [
      (run) => run.exchanges.forEach((exchange) => (exchange.id = 1)),
      /exchange "1" is there twice$/,
    ],
    'the id of a result': [
      (run) => (of(run, 'plant-store/valid-plant-accepted').id = failed),
      /result "plant-store\/missing-name-refused" is there twice$/,
    ],
    'an acceptance': [
      (run) => of(run, accepted).assertions.forEach((assertion) => delete assertion.accepted),
      /is accepted, unlike its assertions$/,
    ],
    'an acceptance that is hidden': [
      (run) => {
        delete of(run, accepted).accepted;
        run.summary.accepted = 0;
      },
      /is not accepted, unlike its assertions$/,
    ],
    'the baseline': [
      (run) => {
        delete run.baseline;
        delete run.summary.accepted;
      },
      /is accepted by no baseline|summary\.accepted/,
    ],
    'the shard': [(run) => (run.shard = { index: 4, total: 3 }), /it is shard 4 of 3$/],
    'a result is gone': [(run) => run.results.shift(), /summary\.planned is 11, and there are 10 results$/],
    'nesting without end': [
      (run) => of(run, failed).assertions.forEach((assertion) => (assertion.actual = 'a mark')),
      /holds a value nested deeper than 256 levels$/,
    ],
  };
  for (const [name, [change, message]] of Object.entries(cases)) {
    const refusal = await refusalOf(edited(change).replace('"a mark"', '['.repeat(5000) + ']'.repeat(5000)));
    t.match(refusal, { code: 'INVALID_RUN', message }, name);
    t.match(refusal?.message, sentence, name);
  }
});

t.test('what is something else altogether is refused in one sentence', async (t) => {
  const cases: Readonly<Record<string, [text: string, code: string, message: RegExp]>> = {
    binary: [Buffer.from([0x7b, 0, 1, 0xff, 0x7d]).toString('utf8'), 'INVALID_RUN', /it is not text in UTF-8$/],
    'a picture': ['\ufffdPNG\r\n\u001a', 'INVALID_RUN', /it is not text in UTF-8$/],
    'what acts on a terminal': ['{"\u001b[2Ja": \u001b]0;x\u0007}', 'INVALID_RUN', /is not JSON/],
    'a member that acts': [
      edited((run) => Object.assign(run, { '\u001b[2J\u202e': 1 })),
      'INVALID_RUN',
      /unknown member "\\u001b\[2J\\u202e"$/,
    ],
    'an id that acts': [
      edited((run) => run.results.forEach((result) => (result.id = '\u001b[2J'))),
      'INVALID_RUN',
      /result "\\u001b\[2J" is there twice$/,
    ],
    newer: [
      edited((run) => Object.assign(run, { schemaVersion: 3 })),
      'NEWER_RUN',
      /has schemaVersion 3, and this vivero reads 2/,
    ],
    'another tool': [
      edited((run) => Object.assign(run.tool, { name: 'other' })),
      'INVALID_RUN',
      /\/tool\/name must be "vivero"$/,
    ],
    'nested without end': ['['.repeat(200_000), 'INVALID_RUN', /is not JSON/],
    'nested without end, and closed': ['['.repeat(200_000) + ']'.repeat(200_000), 'INVALID_RUN', /must be object$/],
    'two documents': [
      `${reportAsJson(standingReport())}{}`,
      'INVALID_RUN',
      /is not JSON: it breaks off at character \d+$/,
    ],
    'a secret where JSON ends': ['{"a": hunter2secret}', 'INVALID_RUN', /is not JSON: it breaks off at character 7$/],
  };
  for (const [name, [text, code, message]] of Object.entries(cases)) {
    const refusal = await refusalOf(text);
    t.match(refusal, { code, message }, name);
    t.match(refusal?.message, sentence, name);
    t.notMatch(refusal?.message, 'hunter2');
  }
});

const skip = existsSync('/dev/zero') ? false : 'there is no /dev/zero here';
t.test('a file without end is refused, not read to it', { skip }, async (t) => {
  await t.rejects(readRunBytes('/dev/zero'), { code: 'HUGE_RUN', message: '/dev/zero has more than 500 MB' });
  const file = join(t.testdir(), 'x');
  await writeFile(file, 'é');
  t.equal((await readRunBytes(file)).toString(), 'é');
});
