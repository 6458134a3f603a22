import t from 'tap';
import { checks } from '../../../suites/index.generated.ts';
import { isObserving } from '../../kit/define-check.ts';
import { listedChecks } from '../listed-checks.ts';
import { loadChosen } from './load-checks.ts';

t.test('every check is listed in its place, as it is, and loaded as itself', async (t) => {
  t.strictSame(
    listedChecks.map(({ id }) => id),
    checks.map(({ id }) => id),
  );
  const { chosen, feeders } = await loadChosen({ checks: listedChecks, named: [], idle: [] });
  t.strictSame(feeders, []);
  for (const [place, check] of checks.entries()) {
    t.equal(chosen.checks[place], check, check.id);
    const { observes, ...facts } = listedChecks[place] ?? {};
    t.equal(observes, isObserving(check), check.id);
    t.match(check, facts, check.id);
  }
});

t.test('what is sent for a check that judges others asks its systems alone', async (t) => {
  const id = 'plant-store/error-shape';
  const listed = listedChecks.filter((check) => check.id === id);
  const { chosen, feeders } = await loadChosen({ checks: listed, named: [id], idle: [] });
  t.strictSame(
    chosen.checks.map((check) => check.id),
    [id],
  );
  t.ok(feeders.length > 20);
  for (const { check } of feeders) {
    t.type(check.run, 'function', check.id);
    t.notOk(
      check.asksEachOf?.some((system) => system !== 'plant-store'),
      check.id,
    );
  }
});
