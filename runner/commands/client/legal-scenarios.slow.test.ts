/**
 * Each scenario that is not hostile is a right service: the checks of servers find nothing that a clause demands. A third of them is
 * judged at the gate, drawn by the commit, and all of them at a release.
 */
import t from 'tap';
import { isDrawn } from '../../../scripts/test/is-drawn.test-support.ts';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { scenarios } from '../../../fixtures/scenarios/index.generated.ts';
import { judgeAsServer } from './judge-as-server.test-support.ts';
import { meantByScenario } from './meant-by-scenario.test-support.ts';

const patienceMs = patient(1_800_000);
t.setTimeout(patienceMs);
t.jobs = 3;

const judged = scenarios.filter(
  ({ isHostile, id }) => isHostile !== true && isDrawn(`legal scenario ${id}`, { gate: 3 }),
);

for (const scenario of judged) {
  const { checks: meant = [], reason = '' } = meantByScenario[scenario.id] ?? {};
  void t.test(`${scenario.id} is a right service${reason && `, save that ${reason}`}`, async (t) => {
    t.setTimeout(patienceMs);
    const results = await judgeAsServer(scenario);
    const found = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'errored');
    const unmeant = found.filter(({ id, outcome }) => outcome === 'errored' || !meant.includes(id));
    t.strictSame(
      unmeant.map(({ id, outcome, reason: why }) => ({ id, outcome, why })),
      [],
    );
    t.equal(found.length > 0, meant.length > 0, 'what the scenario means shows');
    t.ok(
      results.some(({ outcome }) => outcome === 'passed'),
      'checks were made',
    );
  });
}

t.test('what a scenario means is said of legal scenarios alone', (t) => {
  const legal = new Set(scenarios.filter(({ isHostile }) => isHostile !== true).map(({ id }) => id));
  t.strictSame(
    Object.keys(meantByScenario).filter((id) => !legal.has(id)),
    [],
  );
  t.end();
});
