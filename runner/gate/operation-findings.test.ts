import t from 'tap';
import type { CheckResult, RunReport, StoredAssertion } from '../../contracts/run-report/run-report.ts';
import { sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { applyBaseline } from './apply-baseline.ts';
import { compareRuns } from './compare-runs.ts';
import { judgeReplay } from './judge-replay.ts';
import { parseBaseline } from './read-baseline.ts';

const same = { idOf: (id: string): string => id, observes: (): boolean => false };
const check = 'operations/invalid-refused' as const;
const ofAuthors = 'POST /authors, body /born, maximum: a value that is not allowed is refused';
const ofBooks = 'POST /books, body /pages, minimum: a value that is not allowed is refused';

function stated(statement: string, ok: boolean): StoredAssertion {
  return { ok, statement, expected: 'status 4xx', actual: 'status 201', exchange: null };
}

/** Returns a result with what held and what failed. */
function result(held: readonly string[], failed: readonly string[] = []): CheckResult {
  const assertions = [
    ...held.map((statement) => stated(statement, true)),
    ...failed.map((statement) => stated(statement, false)),
  ];
  return sampleResult(check, failed.length > 0 ? 'failed' : 'passed', { assertions });
}

const requestedWith = { contract: null, operations: [], cases: 200, budgetMs: 60_000, allowWrites: true } as const;
const operation = (path: string, requests: number): NonNullable<RunReport['operations']>[number] => ({
  method: 'POST',
  path,
  operationId: null,
  requests,
  statuses: {},
  reached: requests > 0,
  reason: null,
  matrix: [],
});

t.test('a finding is newly failing by itself, and fixed where it is seen to hold', async (t) => {
  const compare = (before: CheckResult, after: CheckResult) =>
    compareRuns(sampleReport([before]), sampleReport([after]), same);
  const both = compare(result([], [ofAuthors]), result([], [ofAuthors, ofBooks]));
  t.match(both, { newlyFailing: [{ id: check, newFailures: [ofBooks] }], stillFailing: [], exitCode: 1 });
  t.match(compare(result([], [ofAuthors]), result([], [ofAuthors])), { newlyFailing: [], exitCode: 0 });
  t.match(compare(result([], [ofAuthors]), result([ofAuthors])), { fixed: [{ id: check }], noLongerJudged: [] });
  const unseen = compare(result([], [ofAuthors]), result([ofBooks]));
  t.match(unseen, { fixed: [], noLongerJudged: [{ id: check, reason: /born.*was not requested again/ }] });
  const unstable = compare(result([], [ofAuthors]), result([`${ofAuthors} (unstable)`]));
  t.match(unstable, { fixed: [], noLongerJudged: [{ id: check }] });
});

t.test('runs that requested operations otherwise are said to be hard to compare', async (t) => {
  const before = sampleReport([result([ofAuthors])], { run: 'older', requestedWith });
  const after = sampleReport([result([ofAuthors])], { requestedWith: { ...requestedWith, allowWrites: false } });
  const { differences } = compareRuns(before, after, same);
  t.match(differences, [/^Different requests to operations: .*--allow-writes, then .* without --allow-writes\.$/]);
  t.strictSame(compareRuns(before, before, same).differences, ['Both are the same run.']);
});

t.test('a replay calls fixed what it saw to hold', async (t) => {
  const replay = (after: CheckResult) =>
    judgeReplay(sampleReport([after]), {
      wanted: [check],
      gone: [],
      areNamed: true,
      before: new Map([[check, result([], [ofAuthors, ofBooks])]]),
    })[0];
  t.match(replay(result([ofAuthors, ofBooks])), { outcome: 'FIXED' });
  t.match(replay(result([ofBooks])), { outcome: 'ERROR', reason: `${ofAuthors}: it was not requested again` });
  t.match(replay(result(['another'])), { outcome: 'ERROR', reason: /, and 1 more$/ });
  t.match(replay(result([ofBooks, `${ofAuthors} (unstable)`])), {
    outcome: 'ERROR',
    reason: /failed once and not again/,
  });
  t.match(replay(result([ofBooks], [ofAuthors])), { outcome: 'FAILED' });
});

t.test('an entry of a baseline is stale where its finding is seen to hold', async (t) => {
  const stale = (report: RunReport, assertion?: string) => {
    const entry = { check, reason: 'known', owner: 'us', expires: '2026-12-31', ...(assertion && { assertion }) };
    const nowMs = Date.parse('2026-11-21T12:00:00Z');
    const scope = { name: 'known.yaml', nowMs, isUpdated: false, checks: [{ id: check }] };
    const baseline = parseBaseline(JSON.stringify({ entries: [entry] }), scope);
    return applyBaseline(report, baseline, { today: '2026-11-21', unseeing: new Set() }).baseline?.stale.length;
  };
  t.equal(stale(sampleReport([result([ofAuthors])]), ofAuthors), 1);
  t.equal(stale(sampleReport([result([ofAuthors], [ofBooks])]), ofAuthors), 1);
  t.equal(stale(sampleReport([result([ofBooks])]), ofAuthors), 0, 'it was not requested');
  t.equal(stale(sampleReport([result([`${ofAuthors} (unstable)`])]), ofAuthors), 0, 'it failed once');
  const whole = { requestedWith, operations: [operation('/authors', 3)] };
  t.equal(stale(sampleReport([result([ofAuthors])], whole)), 1, 'the whole check, and everything was requested');
  const left = { requestedWith, operations: [operation('/authors', 3), operation('/books', 0)] };
  t.equal(stale(sampleReport([result([ofAuthors])], left)), 0, 'an operation was left out');
  const chosen = { ...whole, requestedWith: { ...requestedWith, operations: ['POST /authors'] } };
  t.equal(stale(sampleReport([result([ofAuthors])], chosen)), 0, 'only some were wanted');
});
