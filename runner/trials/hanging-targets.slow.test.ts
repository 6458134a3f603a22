import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { startPlainStore, type StoreBehaviour } from './plain-store.test-support.ts';
import { runInput } from '../engine/run-input.test-support.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunEvent } from '../../contracts/run-report/run-event.ts';

/** Side by side: nearly all of their time is waiting. */
t.jobs = 4;

/** What costs little to send, so that nothing but the store makes anybody wait. */
const asked = checks.filter(({ id }) =>
  /^(plant-store\/(.*-type-refused|.*missing-member.*|.*-json-refused|.*methods.*|.*connection.*|.*status.*|valid-.*|int64-.*)|bearer\/(anonymous-.*|empty-.*|random-.*|missing-.*|unauthorized-.*))$/.test(
    id,
  ),
);
/** Shortened alike, so that a run here waits as often as one with the usual times. */
const times = { timeoutMs: patient(1000), hangLimitMs: patient(9000) };
/** Requests that may be under way when the limit is passed, and what opens and ends the run. */
const margin = 24;

interface Ended {
  readonly report: RunReport;
  readonly notices: readonly string[];
  /** Requests that got no response. */
  readonly unanswered: number;
}

async function runAgainst(t: Test, behaviour: StoreBehaviour): Promise<Ended> {
  let unanswered = 0;
  const { fate } = behaviour;
  const store = await startPlainStore({
    ...behaviour,
    ...(fate && {
      fate: (request) => {
        const what = fate(request);
        if (typeof what === 'string') unanswered += 1;
        return what;
      },
    }),
  });
  t.teardown(() => store.close());
  const notices: string[] = [];
  const onEvent = (event: RunEvent): void => void (event.type === 'notice' && notices.push(event.message));
  const report = await executeRun(runInput(asked, { ...store.settings, ...times }, { onEvent }));
  const { planned, passed, failed, inapplicable, untestable, errored } = report.summary;
  t.equal(planned, passed + failed + inapplicable + untestable + errored);
  t.equal(errored, 0);
  return { report, notices, unanswered };
}

const outcomeOf = ({ results }: RunReport, id: string): string => results.find((one) => one.id === id)?.outcome ?? '';

t.test('connections that serve one request are told once, and the run goes on without them', async (t) => {
  const plain = await runAgainst(t, {});
  const { report, notices, unanswered } = await runAgainst(t, {
    fate: ({ indexOnConnection }) => (indexOnConnection % 2 === 0 ? 'never' : 0),
  });
  t.equal(outcomeOf(report, 'plant-store/connection-reused'), 'failed');
  t.match(report, { exitCode: 1, abort: null });
  t.equal(notices.filter((notice) => notice.includes('later requests on a connection')).length, 1);
  t.ok(unanswered < margin, `${unanswered} requests waited in vain`);
  const told = ({ results }: RunReport): string[] =>
    results.filter(({ id }) => !/connection/.test(id)).map(({ id, outcome }) => `${id} ${outcome}`);
  t.strictSame(told(report), told(plain.report), 'all else ends as it does on a target without the fault');
});

const hanging: Readonly<Record<string, NonNullable<StoreBehaviour['fate']>>> = {
  'answers nothing': () => 'never',
  'answers forty requests and then none': ({ index }) => (index > 40 ? 'never' : 0),
  'answers every second request': ({ index }) => (index % 2 === 0 ? 'never' : 0),
  'answers two of three requests': ({ index }) => (index % 3 === 0 ? 'never' : 0),
  'leaves every seventh request': ({ index }) => (index % 7 === 0 ? 'never' : 0),
  'never ends a body': () => 'endless',
  'never ends every fifth body': ({ index }) => (index % 5 === 0 ? 'endless' : 0),
};

const failuresOf = ({ results }: RunReport): string[] =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ id, reason }) => `${id}: ${reason}`);
/** What the store gets wrong though it answers everything. */
let own: readonly string[] = [];

t.test('a store that answers everything is judged', async (t) => {
  const { report } = await runAgainst(t, {});
  own = failuresOf(report);
  t.equal(report.abort, null);
});

for (const [name, fate] of Object.entries(hanging)) {
  t.test(`a target that ${name} is given up, and nobody is accused`, { buffered: true }, async (t) => {
    const { report, unanswered } = await runAgainst(t, { fate });
    const isProven = report.results.some(({ outcome, level }) => outcome === 'failed' && level === 'MUST');
    t.equal(report.exitCode, isProven ? 1 : 3);
    t.match(report.abort, { kind: 'unreachable' });
    t.strictSame(
      failuresOf(report).filter((failure) => !own.includes(failure)),
      [],
    );
    t.ok(unanswered <= (times.hangLimitMs / times.timeoutMs) * 4 + margin, `${unanswered} requests waited in vain`);
  });
}

t.test('what hangs on errors alone is proven by them, and the rest is judged', { buffered: true }, async (t) => {
  const { report, unanswered } = await runAgainst(t, { fate: ({ status }) => (status === 400 ? 'never' : 0) });
  t.equal(report.exitCode, 1);
  const proven = report.results.filter(({ level, outcome }) => level === 'MUST' && outcome === 'failed');
  t.ok(proven.length > 0, proven.map(({ id }) => id).join());
  t.not(outcomeOf(report, 'plant-store/valid-plant-accepted'), 'failed');
  t.ok(unanswered > 0 && unanswered < 200);
});

t.test('a target that hangs on HEAD is judged to the end', { buffered: true }, async (t) => {
  const { report } = await runAgainst(t, { fate: ({ method }) => (method === 'HEAD' ? 'never' : 0) });
  t.match(report, { exitCode: 1, abort: null });
  t.equal(outcomeOf(report, 'plant-store/other-methods-survived'), 'failed');
});

t.test('a target that is slow and right is never given up', async (t) => {
  const plain = await runAgainst(t, {});
  const { report, notices } = await runAgainst(t, { fate: () => 150 });
  t.equal(report.abort, null);
  t.strictSame(notices, []);
  const told = ({ results }: RunReport): string[] => results.map(({ id, outcome }) => `${id} ${outcome}`);
  t.strictSame(told(report), told(plain.report));
});
