import t from 'tap';
import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import { startMock } from '../../../fixtures/mock/start-mock.ts';
import { executeRun } from '../../../runner/engine/execute-run.ts';
import { mockSettings, runInput } from '../../../runner/engine/run-input.test-support.ts';
import int64IdsAccepted from '../int64-ids-accepted.ts';
import { overlayOf } from '../../../fixtures/overlays/overlay-of.ts';

const idsThroughDouble = overlayOf('ids-through-double');
const negativeIdsRefused = overlayOf('negative-ids-refused');
const zeroIdRefused = overlayOf('zero-id-refused');
const duplicates409 = overlayOf('duplicates-409');
const duplicatesRefused = overlayOf('duplicates-refused');
const fixedIdsStored = overlayOf('fixed-ids-stored');
const fixedIdsStoredUnsaid = overlayOf('fixed-ids-stored-unsaid');

/** Resolves to the outcome of the check on ids, and the ids that it found refused. */
async function judgeIds(...overlays: readonly Overlay[]): Promise<{ outcome: string; refused: string[] }> {
  const mock = await startMock({ overlays });
  try {
    const { results } = await executeRun(runInput([int64IdsAccepted], mockSettings(mock)));
    const violations = results[0]!.assertions.filter(({ ok }) => !ok);
    return { outcome: results[0]!.outcome, refused: violations.map(({ statement }) => statement.split(':')[0]!) };
  } finally {
    await mock.close();
  }
}

t.test('a store that holds the ids already is not accused', async (t) => {
  t.strictSame(await judgeIds(fixedIdsStored), { outcome: 'passed', refused: [] });
});

t.test('a store that refuses everything in the same words leaves 0 open', async (t) => {
  t.strictSame(await judgeIds(fixedIdsStoredUnsaid), { outcome: 'untestable', refused: [] });
});

t.test('a store that refuses duplicates and cannot hold an id is accused of the id', async (t) => {
  t.strictSame(await judgeIds(zeroIdRefused, duplicatesRefused), { outcome: 'failed', refused: ['0'] });
  t.strictSame(await judgeIds(negativeIdsRefused, duplicates409), { outcome: 'failed', refused: ['-1', '-2^63'] });
  t.strictSame(await judgeIds(idsThroughDouble, fixedIdsStored), {
    outcome: 'failed',
    refused: ['2^53+1', '2^63-1', '-2^63'],
  });
});
