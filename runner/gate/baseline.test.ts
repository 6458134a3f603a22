import { existsSync, readFileSync } from 'node:fs';
import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import type { RunReport, StoredAssertion } from '../../contracts/run-report/run-report.ts';
import { sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { applyBaseline, type BaselineView } from './apply-baseline.ts';
import { namelessStatement } from './nameless-statement.ts';
import { type BaselineScope, parseBaseline } from './read-baseline.ts';
import { updateBaseline } from './update-baseline.ts';
import { writeUpdatedBaseline } from './write-updated-baseline.ts';

const nowMs = Date.parse('2026-11-21T23:59:00Z');
const view: BaselineView = { today: '2026-11-21', unseeing: new Set() };
const scope: BaselineScope = {
  name: 'baseline.yaml',
  nowMs,
  isUpdated: false,
  checks: [
    { id: 'plant-store/missing-name-refused', aliases: ['plant-store/nameless-refused'] },
    { id: 'plant-store/plant-echoed' },
    { id: 'bearer/anonymous-refused' },
    { id: 'bearer/challenge-parsed' },
  ],
};

function entry(check: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { check, reason: 'known', owner: 'plants team', expires: '2026-12-31', ...more };
}

/** JSON is YAML. */
function baselineOf(...entries: Array<Record<string, unknown>>) {
  return parseBaseline(JSON.stringify({ entries }), scope);
}

function assertion(statement: string, ok = false): StoredAssertion {
  return { ok, statement, expected: 'a 4xx response', actual: 'status 200', exchange: 1 };
}

/** Returns a run in which one check failed in two ways and held in a third, and another passed. */
function failingReport(changes: Partial<RunReport> = {}): RunReport {
  const assertions = [assertion('name absent'), assertion('/vivero-123: refused'), assertion('name null', true)];
  return sampleReport(
    [
      sampleResult('plant-store/missing-name-refused', 'failed', { assertions }),
      sampleResult('bearer/anonymous-refused', 'passed'),
    ],
    changes,
  );
}

function faultsOf(text: string, changes: Partial<BaselineScope> = {}): readonly string[] {
  try {
    parseBaseline(text, { ...scope, ...changes });
    return [];
  } catch (error) {
    if (error instanceof UsageError) return error.lines;
    throw error;
  }
}

t.test('each fault of a baseline is told with its place, what was found and what is accepted', async (t) => {
  const text = `# ours
entrys: []
entries:
  - check: plant-store/missing-name-refuse
    reason: ''
    owner: 7
    expires: 2026-02-30
    until: 2027-01-01
  - check: plant-store/plant-echoed
    assertion: []
    reason: known
    owner: me
    expires: 2026-12-31
`;
  t.strictSame(faultsOf(text), [
    'baseline.yaml:2:1: entrys is not a key of the baseline; did you mean "entries"?',
    'baseline.yaml:5:13: entries[0].reason must be a string that says why the failure is accepted, got an empty string',
    'baseline.yaml:6:12: entries[0].owner must be a string that says who fixes it, got 7; write "7"',
    'baseline.yaml:7:14: entries[0].expires must be the last day on which it is accepted, as YYYY-MM-DD, got "2026-02-30"',
    'baseline.yaml:8:5: entries[0].until is not a key of the baseline; accepted: check, assertion, target, reason, owner, expires',
    'baseline.yaml:10:16: entries[1].assertion must be the statement of an assertion, as the report has it, or an array of such statements; leave the key out to accept all of the check, got an array',
  ]);
  const twice = [entry('plant-store/missing-name-refuse'), entry('plant-store/plant-echoed'), entry('bearer/xyzzy')];
  t.strictSame(faultsOf(JSON.stringify({ entries: [...twice, entry('plant-store/plant-echoed')] }, null, 1)), [
    'baseline.yaml:4:13: entries[0].check names a check that does not exist, got "plant-store/missing-name-refuse"; did you mean "plant-store/missing-name-refused"?',
    'baseline.yaml:16:13: entries[2].check names a check that does not exist, got "bearer/xyzzy"; "vivero list" names every check',
    'baseline.yaml:22:13: entries[3].check accepts what entries[1] does; keep one of them',
  ]);
  t.match(faultsOf('[]'), [
    /^baseline\.yaml:1:1: the baseline must be an object with the key "entries", got an array$/,
  ]);
  t.match(faultsOf('# none'), [/the baseline must be an object with the key "entries", got nothing/]);
  t.match(faultsOf('entries: [a: {'), [/^baseline\.yaml:1:\d+: /]);
  t.match(faultsOf('{"entries": [],}', { name: 'baseline.json' }), [/^baseline\.json:1:\d+: .*JSON/]);
});

t.test('former ids are known, and what is unwise is said', async (t) => {
  const known = baselineOf(entry('plant-store/nameless-refused', { expires: '2028-01-01' }));
  t.equal(known.entries[0]?.check, 'plant-store/missing-name-refused');
  const soon = [
    entry('plant-store/plant-echoed', { expires: '2026-12-04' }),
    entry('bearer/anonymous-refused', { expires: '2026-11-22' }),
  ];
  t.strictSame(baselineOf(...soon).warnings, [
    'baseline.yaml: what is accepted of bearer/anonymous-refused expires on 2026-11-22, and 1 more within 14 days',
  ]);
  t.strictSame(baselineOf(entry('plant-store/plant-echoed')).warnings, []);
  const made = ['/vivero-7/vivero-8: x', 'vivero-k3v9-12: x', '/blog/vivero-no-such-4m76cf.md: x', 'vivero-none: x'];
  t.strictSame(made.map(namelessStatement), [
    '/vivero-*/vivero-*: x',
    'vivero-*: x',
    '/blog/vivero-*.md: x',
    'vivero-none: x',
  ]);
  t.match(known.warnings, [
    /is now called "plant-store\/missing-name-refused"/,
    /more than a year away, got 2028-01-01/,
  ]);
  t.equal(applyBaseline(failingReport(), known, view).exitCode, 0);
});

t.test('one accepted assertion hides no other', async (t) => {
  const check = 'plant-store/missing-name-refused';
  const part = applyBaseline(failingReport(), baselineOf(entry(check, { assertion: 'name absent' })), view);
  const [result] = part.results;
  t.match(
    result?.assertions[0],
    { statement: '/vivero-123: refused', accepted: undefined },
    'what is new stands first',
  );
  t.match(result?.assertions[1], { accepted: { reason: 'known', owner: 'plants team', expires: '2026-12-31' } });
  t.equal(result?.accepted, undefined);
  t.match(part, { exitCode: 1, summary: { failed: 1, accepted: 0 }, baseline: { entries: 1, stale: [], expired: [] } });
  // What differs from run to run does not matter.
  const both = baselineOf(entry(check, { assertion: ['name absent', '/vivero-987: refused'] }));
  const whole = applyBaseline(failingReport(), both, view);
  t.match(whole, {
    exitCode: 0,
    results: [{ accepted: true, severity: 'error' }, {}],
    summary: { failed: 1, accepted: 1 },
  });
  t.strictSame(applyBaseline(whole, baselineOf(), view).results, failingReport().results, 'it can be applied again');
  const elsewhere = applyBaseline(failingReport(), baselineOf(entry(check, { target: 'production' })), view);
  t.match(elsewhere, { exitCode: 1, baseline: { stale: [], expired: [] } }, 'another target has its own');
});

t.test('an entry that is expired or stale fails the run', async (t) => {
  const check = 'plant-store/missing-name-refused';
  const judge = (more: Record<string, unknown>, report = failingReport()) =>
    applyBaseline(report, baselineOf(entry(check, more)), view);
  t.match(judge({ expires: '2026-11-21' }), { exitCode: 0 }, 'the last day counts');
  t.match(judge({ expires: '2026-11-20' }), { exitCode: 1, baseline: { expired: [{ check, assertion: null }] } });
  t.match(judge({ assertion: 'name null' }), { exitCode: 1, baseline: { stale: [{ check, assertion: 'name null' }] } });
  t.match(judge({ assertion: 'never said' }), { baseline: { stale: [] } }, 'the check may have ended before');
  const green = sampleReport([sampleResult(check, 'passed'), sampleResult('bearer/anonymous-refused', 'passed')]);
  t.match(judge({ expires: '2026-11-20' }, green), { exitCode: 1, baseline: { stale: [{ check }], expired: [] } });
  t.match(judge({ assertion: 'never said' }, green), { exitCode: 1, baseline: { stale: [{ check }] } });
});

t.test('nothing is stale that could not be told', async (t) => {
  const check = 'plant-store/missing-name-refused';
  const other = sampleResult('bearer/anonymous-refused', 'passed');
  const staleIn = (report: RunReport, more: Partial<BaselineView> = {}, id = check) =>
    applyBaseline(report, baselineOf(entry(id)), { ...view, ...more }).baseline?.stale.length;
  t.equal(staleIn(sampleReport([other])), 0, 'not selected');
  for (const outcome of ['inapplicable', 'untestable', 'errored'] as const)
    t.equal(staleIn(sampleReport([sampleResult(check, outcome), other])), 0, outcome);
  const abort = { kind: 'unreachable', message: 'gone', advice: '' } as const;
  t.equal(staleIn(sampleReport([sampleResult(check, 'passed'), other], { abort })), 0, 'aborted');
  const unseeing = new Set(['bearer/challenge-parsed']);
  t.equal(staleIn(sampleReport([sampleResult(check, 'passed'), other]), { unseeing }), 1, 'it saw all');
  const observed = sampleReport([sampleResult('bearer/challenge-parsed', 'passed')]);
  t.equal(staleIn(observed, { unseeing }, 'bearer/challenge-parsed'), 0, 'not all exchanges were seen');
  t.equal(staleIn(observed, {}, 'bearer/challenge-parsed'), 1);
});

const written = `# Known failures of the plant store
entries:
  # waits for the new gateway
  - check: plant-store/missing-name-refused # PLANT-204
    assertion:
      - name absent
      - name null   # fixed
    reason: 'the gateway'
    owner: plants team
    expires: 2026-12-31

  # to be deleted
  - check: bearer/anonymous-refused
    reason: x
    owner: y
    expires: 2026-12-31
  - { check: plant-store/plant-echoed, reason: later, owner: z, expires: 2026-12-31 }
`;

t.test('an update takes out what is stale and adds what fails, and leaves all else as people wrote it', async (t) => {
  const updated = updateBaseline(written, failingReport(), { scope: { ...scope, isUpdated: true }, view });
  t.equal(
    updated.text,
    `# Known failures of the plant store
entries:
  # waits for the new gateway
  - check: plant-store/missing-name-refused # PLANT-204
    assertion:
      - name absent
    reason: 'the gateway'
    owner: plants team
    expires: 2026-12-31
  - { check: plant-store/plant-echoed, reason: later, owner: z, expires: 2026-12-31 }
  - check: plant-store/missing-name-refused
    assertion: "/vivero-*: refused"
    target: staging
    reason: ""
    owner: ""
    expires: 2027-02-19
`,
  );
  t.match(
    updated.report,
    { exitCode: 1, baseline: { entries: 3, stale: [], expired: [] } },
    'what has no reason is not accepted',
  );
  t.match(faultsOf(updated.text), [/entries\[2\]\.reason must be/, /entries\[2\]\.owner must be/]);
  const again = updateBaseline(updated.text, failingReport(), { scope: { ...scope, isUpdated: true }, view });
  t.match(
    again,
    { text: updated.text, report: { exitCode: 1 } },
    'nothing changes a second time, and nothing is accepted',
  );
});

t.test('an update keeps the form of the file', async (t) => {
  const judging = { scope: { ...scope, isUpdated: true }, view };
  const flat = 'entries:\n- check: plant-store/plant-echoed\n  reason: later\n  owner: z\n  expires: 2026-12-31\n';
  t.match(updateBaseline(flat, failingReport(), judging).text, /^entries:\n- check: plant[^]*\n- check: plant/);
  for (const [text, begins] of [
    ['', '# Failures that are known'],
    ['# ours\n', '# ours\n\nentries:\n  - check: plant'],
    ['# ours\nentries:\n', '# ours\nentries:\n  - check: plant'],
    ['entries: []\n', 'entries:\n  - check: plant'],
    ['{"entries": []}', '{'],
  ] as const) {
    const filled = updateBaseline(text, failingReport(), judging).text;
    t.ok(filled.startsWith(begins), JSON.stringify(text));
    t.equal(parseBaseline(filled, judging.scope).entries.length, 2);
  }
  t.strictSame(parseBaseline('entries:\n', scope).entries, [], 'the last one was deleted by hand');
  const anchored = `entries:
  - &common { check: bearer/anonymous-refused, reason: x, owner: y, expires: 2026-12-31 }
  - { <<: *common, check: plant-store/plant-echoed }
`;
  t.throws(() => updateBaseline(anchored, failingReport(), judging), /cannot be updated: .*common/);
  const windows = updateBaseline(written.replaceAll('\n', '\r\n'), failingReport(), judging).text;
  t.notMatch(windows, /[^\r]\n/);
  const json = { $schema: 'x', entries: [entry('bearer/anonymous-refused'), entry('plant-store/plant-echoed')] };
  const scopeOfJson = { ...judging.scope, name: 'baseline.json' };
  const updated = updateBaseline(JSON.stringify(json), failingReport(), { scope: scopeOfJson, view });
  const value = JSON.parse(updated.text) as typeof json;
  t.strictSame(Object.keys(value), ['$schema', 'entries']);
  t.match(value.entries, [
    entry('plant-store/plant-echoed'),
    { check: 'plant-store/missing-name-refused', assertion: ['name absent', '/vivero-*: refused'], reason: '' },
  ]);
  const first = updateBaseline('', failingReport(), { scope: scopeOfJson, view });
  t.equal((JSON.parse(first.text) as typeof json).entries.length, 1, 'a JSON file that is not there yet');
  const hostile = failingReport();
  const [result] = hostile.results;
  const bad = { ...result, assertions: [assertion('a\u202eb\n- check: x "\'#\u001b[2J: refused')] } as typeof result;
  const inert = updateBaseline('', { ...hostile, results: bad ? [bad] : [] }, judging);
  t.match(inert.text, String.raw`a\\u202eb\\n- check: x`);
  t.notMatch(inert.text, /[\u202e\u001b]/);
  const accepted = inert.text.replaceAll('""', 'known');
  t.equal(applyBaseline({ ...hostile, results: bad ? [bad] : [] }, parseBaseline(accepted, scope), view).exitCode, 0);
});

t.test('several runs may update one file at once, and each keeps what the others wrote', async (t) => {
  const directory = t.testdir({ bad: { 'baseline.yaml': 'entries: 1\n' } });
  const file = `${directory}/baseline.yaml`;
  const judging = { scope: { ...scope, isUpdated: true }, view };
  const ids = scope.checks.map(({ id }) => id);
  const runs = ids.map((id) => sampleReport([sampleResult(id, 'failed')]));
  await Promise.all(runs.map((report) => writeUpdatedBaseline(file, report, judging)));
  const known = parseBaseline(readFileSync(file, 'utf8'), judging.scope).entries.map(({ check }) => check);
  t.strictSame(known.sort(), ids.toSorted());
  t.notOk(existsSync(`${file}.lock`));
  await t.rejects(writeUpdatedBaseline(`${directory}/bad/baseline.yaml`, failingReport(), judging), UsageError);
  t.equal(
    readFileSync(`${directory}/bad/baseline.yaml`, 'utf8'),
    'entries: 1\n',
    'what is no baseline is left as it is',
  );
});
