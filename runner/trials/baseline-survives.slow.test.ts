/** A failure is known again in the next run: no statement of an assertion holds a value that a run draws, counts or measures. */
import t from 'tap';
import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import { defects } from '../../fixtures/overlays/index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { startEmbeddedMock } from '../commands/target/embedded-mock.ts';
import { defaultLimits } from '../config/run-limits.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { RunInput } from '../engine/run-settings.ts';
import { namelessStatement } from '../gate/nameless-statement.ts';
import { failuresOf } from '../gate/seen-to-hold.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import { type Group, groupOf, groups, type LaidOverlay, systemsOf } from '../proof/asked-mock.ts';

/** Defects that are applied at once: with more of them, most are hidden by others. */
const atOnce = 12;

/** Pages, tools and skills that a check takes from many are drawn by the seed, which runs with a baseline have in common. */
const drawn = /\/blog\/|^(?:(?:session-based|stateless|legacy): )?[a-z]+_/;

/** Checks that draw pairs of requests and fields, promised pages or skills, too. */
const drawsPlaces: ReadonlySet<string> = new Set([
  'bearer/trusted-fields-open-nothing',
  'bearer/documented-operations-trust-no-field',
  'plant-store/invalid-refused-in-every-state',
  'site/markdown-excluded-by-zero',
  'site/markdown-parameters-tolerated',
  'site/markdown-precise-range-counts',
  'skills/search-finds-listed',
]);

/** Which requests of others a check judges differs with the seed, for which a baseline has a `*`. */
const asked = checks.filter(
  (check) =>
    !isObserving(check) && check.stress !== true && check.requestsOperations !== true && !drawsPlaces.has(check.id),
);

interface Batch {
  readonly group: Group;
  readonly overlays: readonly LaidOverlay[];
  readonly checks: readonly Check[];
}

/** Returns the first defect of each check, several at a time, with the checks that it breaks. */
function batchesOf(group: Group): Batch[] {
  const own = defects.filter((defect) => groupOf(defect) === group && defect.host === undefined);
  const firsts = new Map<LaidOverlay, Check[]>();
  for (const check of asked) {
    const defect = own.find(({ id }) => check.brokenBy.includes(id));
    if (defect) firsts.set(defect, [...(firsts.get(defect) ?? []), check]);
  }
  const all = [...firsts];
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, place) => {
    const some = all.slice(place * atOnce, (place + 1) * atOnce);
    return { group, overlays: some.map(([defect]) => defect), checks: some.flatMap(([, broken]) => broken) };
  });
}

/** Resolves to what two runs say of each check: with other seeds, ports and names, and on other days. */
async function runTwice(batch: Batch): Promise<Array<readonly [string, CheckResult, CheckResult | undefined]>> {
  const [one, other] = [await run(batch, 1), await run(batch, 77_777)];
  const again = new Map(other.map((result) => [result.id, result]));
  return one.map((result) => [result.id, result, again.get(result.id)]);
}

async function run({ group, overlays, checks }: Batch, seed: number): Promise<readonly CheckResult[]> {
  const limits = { ...defaultLimits, timeoutMs: 5_000, allowWrites: true, casesPerOperation: 50, seed };
  const mock = await startEmbeddedMock(limits, { overlays, systems: systemsOf({ group, withStress: false }) });
  const input: RunInput = {
    checks: [...checks],
    notCovered: [],
    shard: null,
    settings: { ...mock.settings, secrets: [] },
    run: `seed${seed}`,
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    contract: { version: '', sha256: '' },
    clock: { now: () => Date.now() + seed * 86_400, monotonicMs: () => performance.now() },
    signal: new AbortController().signal,
    keepsExchanges: false,
    onEvent: () => undefined,
  };
  try {
    return (await executeRun(input)).results;
  } finally {
    await mock.close();
  }
}

function withoutDrawn(statements: readonly string[]): string[] {
  return [...new Set(statements)].filter((text) => !drawn.test(text)).toSorted();
}

t.test('what fails is said in the same words by two runs', async (t) => {
  let known = 0;
  for (const batch of groups.flatMap(batchesOf)) {
    for (const [id, ...results] of await runTwice(batch)) {
      const [first = [], second = []] = results.map(failuresOf);
      if (first.length === 0 || second.length === 0) continue;
      known += 1;
      const defects = batch.overlays.map((overlay) => overlay.id).join(',');
      t.strictSame(withoutDrawn(first), withoutDrawn(second), `${id} under ${defects}`);
    }
  }
  t.ok(known > 400, `most checks are seen to fail: ${known}`);
});

t.test('what holds is said in the same words, too', async (t) => {
  for (const group of groups) {
    const own = asked.filter((check) => check.systems.some((system) => system === group));
    if (own.length === 0) continue;
    for (const [id, ...results] of await runTwice({ group, overlays: [], checks: own })) {
      const [first = [], second = []] = results.map((result) =>
        (result?.assertions ?? []).map(({ statement }) => namelessStatement(statement)),
      );
      t.strictSame(withoutDrawn(first), withoutDrawn(second), id);
    }
  }
});

t.test('what a run makes up is not part of a statement', async (t) => {
  const said = (port: number): string =>
    namelessStatement(`http://127.0.0.1:${port}/as, Host: localhost:${port}: vivero-ab12-${port}`);
  t.equal(said(1), said(65_535));
  t.not(
    namelessStatement('http://a.example:1/'),
    namelessStatement('http://a.example:2/'),
    'another machine has its own',
  );
});
