import t from 'tap';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { openStandIn } from '../commands/target/stand-in-client.ts';
import { chooseReplayed } from '../gate/choose-replayed.ts';
import { isObserving } from '../kit/define-check.ts';
import { planDryRun } from './dry-run.ts';
import { executeRun } from './execute-run.ts';
import { listedChecks } from '../commands/listed-checks.ts';
import { loadChosen } from '../commands/run/load-checks.ts';
import { feedersOf } from './feeders.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';
import type { RunEvent } from '../../contracts/run-report/run-event.ts';
import { feedersOfShard } from './shard.ts';
import { overlayOf } from '../../fixtures/overlays/overlay-of.ts';

const errorMissing = overlayOf('error-missing');

const id = 'plant-store/error-shape';
const selected = checks.filter((check) => check.id === id);
const listed = listedChecks.filter((check) => check.id === id);
const { feeders } = await loadChosen({ checks: listed, named: [id], idle: [] });

t.test('what judges exchanges of others brings along what sends some to its systems', async (t) => {
  t.ok(feeders.length > 20);
  for (const { check, feeds } of feeders) {
    t.strictSame(feeds, [id]);
    t.notOk(isObserving(check) || check.stress === true, check.id);
    t.ok(check.systems.includes('plant-store') || check.asksEachOf?.includes('plant-store'), check.id);
    t.ok(
      (check.asksEachOf ?? []).every((system) => system === 'plant-store'),
      `${check.id} asks nothing else`,
    );
  }
});

t.test('where enough is selected nothing is brought along, unless it is for a check named alone', async (t) => {
  t.strictSame(feedersOf(listedChecks, [], listedChecks), []);
  const some = listedChecks.filter(({ id: one }) => one === id || one === 'plant-store/missing-member-refused');
  t.strictSame(feedersOf(some, [], listedChecks), []);
  t.equal(feedersOf(some, [id], listedChecks).length, feeders.length - 1);
  t.strictSame(feedersOf([], [], listedChecks), []);
});

t.test('only the selected check has a verdict, and it depends on no other', async (t) => {
  const mock = await startMock({ systems: ['plant-store'] });
  t.teardown(() => mock.close());
  const ended: string[] = [];
  const onEvent = (event: RunEvent): void => void (event.type === 'check-ended' && ended.push(event.result.id));
  const report = await executeRun(runInput(selected, mockSettings(mock), { feeders, namedChecks: [id], onEvent }));
  t.match(report, { exitCode: 0, abort: null, summary: { planned: 1, passed: 1 } });
  t.strictSame(ended, [id]);
  t.ok(report.exchanges.length > 100);
});

t.test('a failure names the exchange that shows it, and is run again with what sent it', async (t) => {
  const mock = await startMock({ systems: ['plant-store'], overlays: [errorMissing] });
  t.teardown(() => mock.close());
  const report = await executeRun(runInput(selected, mockSettings(mock), { feeders, namedChecks: [id] }));
  t.match(report, { exitCode: 1, summary: { planned: 1, failed: 1 } });
  const shown = report.results[0]?.assertions.find(({ ok }) => !ok)?.exchange ?? 0;
  t.match(report.exchanges[shown - 1], { id: shown, response: { status: 400 } });
  const replayed = chooseReplayed(id, { report, name: 'the run' }, checks);
  t.strictSame(replayed.wanted, [id]);
  t.ok(replayed.checks.length > 1, 'the checks that sent what it found fault with are run as well');
});

t.test('a run that sends nothing that creates brings nothing along that does', async (t) => {
  const mock = await startMock({ systems: ['plant-store'] });
  t.teardown(() => mock.close());
  const settings = mockSettings(mock, { readOnly: true, allowWrites: false });
  const report = await executeRun(runInput(selected, settings, { feeders, namedChecks: [id] }));
  const mutating = new Set<string>(checks.filter(({ mutates }) => mutates).map((check) => check.id));
  const systems = new Map<string, readonly string[]>(checks.map((check) => [check.id, check.systems]));
  t.strictSame(
    report.exchanges.filter(({ check }) => mutating.has(check) && systems.get(check)?.includes('plant-store')),
    [],
  );
});

t.test('a dry run says what is sent for which check', async (t) => {
  const mock = await startMock({ systems: ['plant-store'] });
  t.teardown(() => mock.close());
  const input = runInput(selected, mockSettings(mock), { feeders, namedChecks: [id] });
  const standIn = await openStandIn(input.settings, input.clock);
  t.teardown(() => standIn.close());
  const requests = await planDryRun(input, standIn.client);
  t.ok(requests.length > 100);
  for (const { check, sentFor } of requests) if (check !== 'probe') t.strictSame(sentFor, [id], check);
});

t.test('shards share what is brought along', async (t) => {
  const parts = [1, 2, 3].map((index) => feedersOfShard(feeders, { index, total: 3 }).map(({ check }) => check.id));
  t.ok(parts.every((part) => part.length > 0));
  t.strictSame(parts.flat().toSorted(), feeders.map(({ check }) => check.id).toSorted());
});
