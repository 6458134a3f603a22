/** The short cut of the proof, against the thorough way: a check that hears the same bytes as on the plain mock ends as it does there. */
import t from 'tap';
import { isDrawn, testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { defineDefect } from '../../fixtures/mock/overlay.ts';
import { isObserving } from '../kit/define-check.ts';
import { checksFor, type Group, groupOf, groups, openAskedMock, type RunKind } from './asked-mock.ts';
import type { PlainTalk } from './plain-talk.ts';
import type { ProvenOverlay } from './proof-world.ts';
import { recordTalk } from './record-talk.ts';
import { testWorld } from './proof-world.test-support.ts';

t.setTimeout(patient(3_000_000));
const patienceMs = patient(1_200_000);
/** One overlay in so many is compared, about fifteen at the gate and a hundred at a release; another sample for each commit. */
const oneIn = { gate: 150, release: 22 } as const;
/** Most of the time of a run is waiting where a mock is slow. */
const lanes = 3;

const world = testWorld();

/** What a group does on the plain mock. */
interface Plain {
  readonly kind: RunKind;
  readonly talk: PlainTalk;
  readonly outcomes: ReadonlyMap<string, string>;
}

async function askPlain(group: Group): Promise<Plain> {
  const kind: RunKind = { group, withStress: false, isPatient: true };
  return { kind, talk: await recordTalk(world, kind), outcomes: await outcomesOn([], kind, () => true) };
}

async function outcomesOn(
  overlays: readonly ProvenOverlay[],
  kind: RunKind,
  isAsked: (id: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  // Those that judge the requests of others are never spared.
  const selected = checksFor(world.checks, overlays, kind).filter((check) => !isObserving(check) && isAsked(check.id));
  if (selected.length === 0) return new Map();
  const mock = await openAskedMock(world, overlays, kind);
  try {
    const { results } = await mock.ask(selected);
    return new Map(results.map(({ id, outcome }) => [id, outcome]));
  } finally {
    await mock.close();
  }
}

/** Resolves to how each check ends that the proof of an overlay spares, and to those of them that end otherwise than on the plain mock. */
async function askSpared(
  overlay: ProvenOverlay,
  { kind, talk, outcomes }: Plain,
): Promise<{ readonly spared: number; readonly otherwise: readonly string[] }> {
  const told = await talk.checksTold(overlay);
  if (told === null) return { spared: 0, otherwise: [] };
  // Those that name the overlay are run under it, whatever they hear.
  const naming = new Set<string>(
    world.checks.filter(({ brokenBy }) => brokenBy.includes(overlay.id)).map(({ id }) => id),
  );
  const ended = await outcomesOn([overlay], kind, (id) => !told.checks.has(id) && !naming.has(id));
  // What an overlay says that it breaks may depend on more than the request, such as on the connection that it comes on.
  const broken = new Set('alsoBreaks' in overlay ? overlay.alsoBreaks : []);
  const otherwise = [...ended].filter(([id, outcome]) => outcome !== outcomes.get(id) && !broken.has(id));
  return { spared: ended.size, otherwise: otherwise.map(([id, outcome]) => `${id} is ${outcome}`) };
}

/** Where the URL, the configuration or a browser is what differs, nothing is spared. */
function isShortened(overlay: ProvenOverlay): boolean {
  return overlay.configured === undefined && !('host' in overlay) && groupOf(overlay) !== 'connector';
}

for (const group of groups) {
  const sample = world.overlays.filter(
    (overlay) => groupOf(overlay) === group && isShortened(overlay) && isDrawn(`shortcut ${overlay.id}`, oneIn),
  );
  if (sample.length === 0) continue;
  t.test(
    `${group}: what is spared ends as on the plain mock, seed ${testSeed()}`,
    { timeout: patienceMs },
    async (t) => {
      const plain = await askPlain(group);
      let spared = 0;
      const queue = sample.values();
      const lane = async (): Promise<void> => {
        for (const overlay of queue) {
          const asked = await askSpared(overlay, plain);
          spared += asked.spared;
          t.strictSame(asked.otherwise, [], `${overlay.id}: ${asked.spared} checks are spared`);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      t.ok(spared > 0, 'something is spared, and was compared');
    },
  );
}

t.test('an overlay that does in a run what it did not do before is noticed', { timeout: patienceMs }, async (t) => {
  let laid = 0;
  const changing = defineDefect({
    id: 'changing',
    title: 'answers as the plain mock until it is laid again',
    wrap: (next) => {
      laid += 1;
      return laid === 1 ? next : () => ({ status: 500, headers: [], body: '' });
    },
  });
  const { spared, otherwise } = await askSpared(changing, await askPlain('plant-store'));
  t.ok(spared > 10 && otherwise.length > 10, 'its checks are spared, and end otherwise', { otherwise });
});
