import t from 'tap';
import { defineDefect, defineVariant } from '../../fixtures/mock/overlay.ts';
import { onResponse } from '../../fixtures/overlays/toolkit/layer.ts';
import anonymous from '../../suites/bearer/anonymous-request-refused.ts';
import errorShape from '../../suites/plant-store/error-shape.ts';
import nameless from '../../suites/plant-store/name-type-refused.ts';
import accepted from '../../suites/plant-store/valid-plant-accepted.ts';
import type { AskingCheck } from '../kit/define-check.ts';
import { OverlayProver } from './overlay-prover.ts';
import type { ProofExtent } from './proof-world.ts';
import { testWorld } from './proof-world.test-support.ts';

const world = testWorld();
const oddField = onResponse((response) => ({ ...response, headers: [...response.headers, ['X-Odd', 'yes']] }));

/** Proves a defect that is caught where responses are waited for long, and resolves to how it ended and what was run, in order. */
async function proveLate(
  depth: ProofExtent['depth'],
): Promise<{ readonly outcome: string; readonly ran: readonly string[] }> {
  const ran: string[] = [];
  let timeoutMs = 0;
  const overlay = defineDefect({ id: 'made-up', title: 'made up', wrap: (next) => (request) => next(request) });
  const note = (check: AskingCheck, isRight: () => boolean): AskingCheck => ({
    ...check,
    systems: ['plant-store'],
    needs: [],
    run: async ({ expect }) => {
      ran.push(`${check.id} ${timeoutMs}`);
      expect.that('it is right', isRight(), { expected: 'right', actual: 'what is there' });
    },
  });
  const isUnderDefect = { value: false };
  const checks = [
    { ...note(anonymous, () => !isUnderDefect.value || timeoutMs < 20_000), brokenBy: ['made-up'] as const },
    { ...note(accepted, () => true), brokenBy: ['another'] as const },
  ];
  const prover = new OverlayProver(
    {
      ...world,
      checks,
      overlays: [overlay],
      startMock: (order) => {
        isUnderDefect.value = order.overlays.includes(overlay);
        timeoutMs = order.timeoutMs;
        return world.startMock(order);
      },
    },
    { chosen: null, depth, seed: 0 },
  );
  const { outcome } = await prover.prove(overlay);
  return { outcome, ran };
}

t.test('a check that contradicts is run again by itself, with patience, before all are', async (t) => {
  const named = await proveLate('named');
  t.strictSame(named, { outcome: 'proven', ran: [`${anonymous.id} 2000`, `${anonymous.id} 20000`] });
  const all = await proveLate('all');
  t.equal(all.outcome, 'proven');
  t.equal(all.ran.at(-1), `${anonymous.id} 20000`);
  t.equal(
    all.ran.filter((run) => run.startsWith(accepted.id)).length,
    3,
    'as plain, recorded, and once under the defect',
  );
});

t.test('a defect that changes nothing is caught by no check, be it one that judges what others sent', async (t) => {
  const overlay = defineDefect({ id: 'made-up', title: 'made up', wrap: (next) => next });
  for (const naming of [errorShape, accepted]) {
    const checks = [nameless, { ...naming, brokenBy: ['made-up'] as const }];
    const prover = new OverlayProver(
      { ...world, checks, overlays: [overlay] },
      { chosen: null, depth: 'named', seed: 0 },
    );
    const { outcome, caughtBy } = await prover.prove(overlay);
    t.strictSame({ outcome, caughtBy }, { outcome: 'contradicted', caughtBy: [] }, naming.id);
  }
});

t.test('a variant that changes nothing is no proof, unless it says where it shows', async (t) => {
  const findingsOf = async (changes: object): Promise<readonly string[]> => {
    const overlay = defineVariant({
      id: 'made-up',
      title: 'made up',
      wrap: (next) => (request) => next(request),
      ...changes,
    });
    const prover = new OverlayProver(
      { ...world, checks: [nameless, accepted], overlays: [overlay] },
      { chosen: null, depth: 'affected', seed: 0 },
    );
    return (await prover.prove(overlay)).findings.map(({ text }) => text);
  };
  t.match(await findingsOf({}), [/made-up changes no response to a check/]);
  t.strictSame(await findingsOf({ isUnseen: true }), []);
  t.strictSame(await findingsOf({ wrap: oddField }), []);
});
