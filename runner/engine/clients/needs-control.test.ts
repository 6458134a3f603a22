import t from 'tap';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { needsControl } from './needs-control.ts';

function run(exitCode: number, { isHostile = false } = {}): ScenarioRun {
  const end = { kind: 'ended', exitCode, signal: null, atMs: 1, wasIdle: false };
  return { scenario: { id: 'x', kinds: ['rest'], isHostile }, end } as unknown as ScenarioRun;
}

t.test('a client that fails wherever else it was run is run once more', (t) => {
  t.ok(needsControl(run(0), [run(1)]));
  t.ok(needsControl(run(0), [run(1), run(1), run(0, { isHostile: true })]), 'what is hostile shows nothing');
  t.end();
});

t.test('nothing is run where nothing failed, or where something shows already that it fails there alone', (t) => {
  t.notOk(needsControl(run(0), []));
  t.notOk(needsControl(run(0), [run(0)]));
  t.notOk(needsControl(run(0), [run(1), run(0)]));
  t.notOk(needsControl(run(0), [run(1, { isHostile: true })]), 'a client may end where the service is hostile');
  t.notOk(needsControl(run(1), [run(1)]), 'it fails against the ordinary service');
  t.end();
});
